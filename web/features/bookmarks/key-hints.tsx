import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import classes from './key-hints.module.css'

const HINTS = [
  [['J', 'K'], msg('Move')],
  [['X'], msg('Select')],
  [['Enter'], msg('Open')],
  [['E'], msg('Edit')],
  [['T'], msg('Tag')],
  [['Z'], msg('Undo')],
] as const

/** The keys used most, below the list at a desk, and a button for all. */
export function KeyHints({ onAll }: { onAll: () => void }) {
  return (
    <div className={`muted nowrap mt-l ${classes.hints}`}>
      {HINTS.map(([keys, meaning]) => (
        <span key={meaning} className={classes.hint}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {t(meaning)}
        </span>
      ))}
      <button type="button" className={`bare ${classes.hint} ${classes.all}`} onClick={onAll}>
        <kbd>?</kbd>
        {t('All keys')}
      </button>
    </div>
  )
}
