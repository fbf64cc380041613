import { IconFolder, IconFolderOff } from '@tabler/icons-react'
import type { BookmarkFolder } from '../../collections/bookmark-folders.ts'
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

export function MoveDialog({ current, folders, move, onClose }: Props) {
  const choices = [
    { id: '', name: 'No folder', icon: <IconFolderOff {...ICON} /> },
    ...folders.map(({ id, name }) => ({ id, name, icon: <IconFolder {...ICON} /> })),
  ]
  return (
    <Dialog title="Move to folder" size="small" onClose={onClose}>
      <ul className={classes.list}>
        {choices.map(({ id, name, icon }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.choice}
              aria-current={current === id || undefined}
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
