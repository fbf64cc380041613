import { IconFolder, IconFolderOff } from '@tabler/icons-react'
import type { BookmarkFolder } from '../../collections/bookmark-folders.ts'
import type { KeyboardEvent } from 'react'
import { t } from '../../lib/t.ts'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './dialogs.module.css'

type Props = {
  /** The folder of the one bookmark that is moved; absent for several. */
  current?: string
  folders: BookmarkFolder[]
  move: (folder: string) => void
  onClose: () => void
}

const ICON = { size: 20, stroke: 1.8, 'aria-hidden': true } as const

/** The arrow keys go from choice to choice. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  buttons[buttons.indexOf(event.target as HTMLButtonElement) + step]?.focus()
}

export function MoveDialog({ current, folders, move, onClose }: Props) {
  const choices = [
    { id: '', name: t('No folder'), icon: <IconFolderOff {...ICON} /> },
    ...folders.map(({ id, name }) => ({ id, name, icon: <IconFolder {...ICON} /> })),
  ]
  const start = Math.max(
    0,
    choices.findIndex(({ id }) => id === current),
  )
  return (
    <Dialog title={t('Move to folder')} size="small" onClose={onClose}>
      <ul className="stack gap-none" onKeyDown={moveFocus}>
        {choices.map(({ id, name, icon }, index) => (
          <li key={id}>
            <button
              type="button"
              className={`bare entry across wrap-anywhere ${classes.choice}`}
              aria-current={current === id || undefined}
              data-autofocus={index === start || undefined}
              onClick={() => {
                onClose()
                if (current !== id) move(id)
              }}
            >
              {icon}
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
