import { Fragment } from 'react'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './dialogs.module.css'

/** The key, not the word for what it does. */
const DELETE_KEY = 'Delete'

/** Words between keys. */
const BETWEEN = ['+', 'or']

const KEYS = [
  [['j', 'k', msg('or'), '↓', '↑'], msg('Next and previous bookmark')],
  [['Enter'], msg('Open in a new tab')],
  [[msg('Space')], msg('Show or hide the preview')],
  [['x'], msg('Select or deselect')],
  [['Shift', '+', '↓', '↑'], msg('Select several')],
  [['Ctrl', '+', 'a'], msg('Select all')],
  [['Esc'], msg('Clear the selection')],
  [['e'], msg('Edit')],
  [['m'], msg('Move to a folder')],
  [['t'], msg('Tag')],
  [['s'], msg('Favorite or unfavorite')],
  [[DELETE_KEY], msg('Delete')],
  [['z'], msg('Undo')],
  [['n'], msg('Add a bookmark')],
  [['/'], msg('Search')],
  [['?'], msg('Show these shortcuts')],
] as const

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t('Keyboard')} size="small" onClose={onClose}>
      {/* Scrolled by the keyboard where it is higher than the screen. */}
      <dl className={classes.keys} tabIndex={0} aria-label={t('Keyboard')}>
        {KEYS.map(([keys, meaning]) => (
          <Fragment key={meaning}>
            <dt className="row">
              {keys.map((key) => {
                const text = key === DELETE_KEY ? key : t(key)
                return BETWEEN.includes(key) ? <span key={key}>{text}</span> : <kbd key={key}>{text}</kbd>
              })}
            </dt>
            <dd>{t(meaning)}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  )
}
