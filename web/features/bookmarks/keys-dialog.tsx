import { Fragment } from 'react'
import { Sheet } from './sheet.tsx'
import classes from './sheet.module.css'

const KEYS = [
  ['n', 'Add a bookmark'],
  ['/', 'Search'],
  ['↑ ↓', 'Go through the bookmarks'],
  ['Enter', 'Open in a new tab'],
  ['e', 'Edit'],
  ['s', 'Favorite, or not'],
  ['Delete', 'Move to the trash'],
  ['z', 'Undo'],
  ['?', 'These keys'],
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
