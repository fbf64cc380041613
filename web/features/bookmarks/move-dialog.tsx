import { IconFolder, IconFolderOff, IconFolderPlus } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import type { WriteOutcome } from '../../data/database/write-outcome.ts'
import type { BookmarkFolder } from '../../collections/bookmark-folders.ts'
import { t } from '../../lib/t.ts'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './dialogs.module.css'
import { FolderDialog } from './folder-dialog.tsx'
import { TrashedMeanwhile } from './trashed-meanwhile.tsx'

type Props = {
  ids: string[]
  /** It is moved also while it is in the trash. */
  isSaved?: boolean
  /** The folder of the one bookmark that is moved; absent for several. */
  current?: string
  folders: BookmarkFolder[]
  /** Makes a folder; its id. */
  createFolder: (name: string) => Promise<WriteOutcome<string>>
  move: (folder: string, name: string) => void
  onClose: () => void
}

const ICON = { size: 20, stroke: 1.8, 'aria-hidden': true } as const
const CHOICE = `bare entry across wrap-anywhere ${classes.choice}`

/** The arrow keys go from choice to choice. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  buttons[buttons.indexOf(event.target as HTMLButtonElement) + step]?.focus()
}

export function MoveDialog({ ids, isSaved = false, current, folders, createFolder, move, onClose }: Props) {
  const [isNamingFolder, setNamingFolder] = useState(false)
  const choose = (id: string, name: string) => {
    onClose()
    if (current !== id) move(id, name)
  }
  if (isNamingFolder)
    return (
      <FolderDialog
        folders={folders}
        save={async ({ sent: { name } }) => {
          const outcome = await createFolder(name)
          if (outcome.ok) choose(outcome.value, name)
          return outcome
        }}
        onClose={() => setNamingFolder(false)}
      />
    )
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
      <TrashedMeanwhile ids={ids} isSaved={isSaved} />
      <ul className="stack gap-none" onKeyDown={moveFocus}>
        {choices.map(({ id, name, icon }, index) => (
          <li key={id}>
            <button
              type="button"
              className={CHOICE}
              aria-current={current === id || undefined}
              data-autofocus={index === start || undefined}
              onClick={() => choose(id, name)}
            >
              {icon}
              {name}
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={CHOICE} onClick={() => setNamingFolder(true)}>
            <IconFolderPlus {...ICON} />
            {t('New folder')}
          </button>
        </li>
      </ul>
    </Dialog>
  )
}
