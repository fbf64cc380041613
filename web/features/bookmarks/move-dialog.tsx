import { IconFolder, IconFolderOff } from '@tabler/icons-react'
import type { BookmarkFolder } from '../../collections/bookmark-folders.ts'
import type { Bookmark } from '../../collections/bookmarks.ts'
import { Sheet } from './sheet.tsx'
import classes from './sheet.module.css'

type Props = { row: Bookmark; folders: BookmarkFolder[]; move: (folder: string) => void; onClose: () => void }

const ICON = { size: 20, stroke: 1.8, 'aria-hidden': true } as const

export function MoveDialog({ row, folders, move, onClose }: Props) {
  const choices = [
    { id: '', name: 'No folder', icon: <IconFolderOff {...ICON} /> },
    ...folders.map(({ id, name }) => ({ id, name, icon: <IconFolder {...ICON} /> })),
  ]
  return (
    <Sheet title="Move to folder" onClose={onClose} size={440}>
      <ul className={classes.list}>
        {choices.map(({ id, name, icon }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.choice}
              aria-current={row.folder_id === id || undefined}
              onClick={() => {
                onClose()
                if (row.folder_id !== id) move(id)
              }}
            >
              {icon}
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
