import { Fragment } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './dialogs.module.css'

const KEYS = [
  ['j k or ↓ ↑', 'Next and previous bookmark'],
  ['Enter', 'Open in a new tab'],
  ['Space', 'Show or hide the preview'],
  ['x', 'Select or deselect'],
  ['Shift + ↓ ↑', 'Select several'],
  ['Ctrl + a', 'Select all'],
  ['Esc', 'Clear the selection'],
  ['e', 'Edit'],
  ['m', 'Move to a folder'],
  ['t', 'Tag'],
  ['s', 'Favorite or unfavorite'],
  ['Delete', 'Delete'],
  ['z', 'Undo'],
  ['n', 'Add a bookmark'],
  ['/', 'Search'],
  ['?', 'Show these shortcuts'],
] as const

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard" size="small" onClose={onClose}>
      <dl className={classes.keys}>
        {KEYS.map(([key, meaning]) => (
          <Fragment key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  )
}
