import { Fragment } from 'react'
import { Sheet } from './sheet.tsx'
import classes from './sheet.module.css'

const KEYS = [
  ['n', 'Add a bookmark'],
  ['/', 'Search'],
  ['↑ ↓', 'Move between bookmarks'],
  ['Enter', 'Open in a new tab'],
  ['e', 'Edit'],
  ['s', 'Add to or remove from favorites'],
  ['Delete', 'Move to the trash'],
  ['z', 'Undo'],
  ['?', 'Show these shortcuts'],
] as const

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title="Keyboard" onClose={onClose} size={400}>
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
    </Sheet>
  )
}
