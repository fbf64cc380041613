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
const NOT_IN_TRASH: readonly string[] = [HINTS[3][1], HINTS[4][1]]

/** The keys used most, below the list at a desk, and a button for all. */
export function KeyHints({ inTrash, onAll }: { inTrash: boolean; onAll: () => void }) {
  const hints = HINTS.filter(([, meaning]) => !inTrash || !NOT_IN_TRASH.includes(meaning))
  return (
    <div className={`muted nowrap mt-l ${classes.hints}`}>
      <div className={classes.few}>
        {hints.map(([keys, meaning]) => (
          <span key={meaning} className={classes.hint}>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
            {t(meaning)}
          </span>
        ))}
      </div>
      <button type="button" className={`bare ${classes.hint} ${classes.all}`} onClick={onAll}>
        <kbd>?</kbd>
        {t('All keys')}
      </button>
    </div>
  )
}
