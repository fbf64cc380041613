import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import classes from './native-dialog.module.css'

type Props = { title: string; onClose: () => void; children: ReactNode }

/** A modal dialog that opens on mount. The browser traps and restores the focus; Escape and a press on the backdrop close it. */
export function NativeDialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={id}
      onClose={(event) => event.target === dialog.current && onClose()}
      onMouseDown={(event) => event.target === dialog.current && close()}
    >
      <div className={classes.inside}>
        <div className={classes.head}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          <IconButton label="Close" className={classes.close} onClick={close}>
            <IconX size={22} stroke={1.8} aria-hidden />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  )
}
