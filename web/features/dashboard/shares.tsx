import { formatNumber } from '../../lib/language.ts'
import { t } from '../../lib/t.ts'
import { NO_FOLDER, type FolderCount } from './figures.queries.ts'
import classes from './shares.module.css'

type Props = {
  label: string
  /** Undefined until they are counted. */
  shares: FolderCount[] | undefined
  /** How many there will be. */
  lines: number
}

/** Parts of a whole as one bar, with a line for each. As high before they are counted as after. */
export function Shares({ label, shares, lines }: Props) {
  return (
    <div>
      <p className="bold">{label}</p>
      <div className={classes.bar} aria-hidden>
        {shares?.map(({ name, count }) => (
          <span key={name} style={{ flexGrow: count }} data-rest={restOf(name)} />
        ))}
      </div>
      <ul className="stack gap-xs">
        {!shares &&
          Array.from({ length: lines }, (_, at) => (
            <li key={at} className="tiny" aria-hidden>
              {'\u00a0'}
            </li>
          ))}
        {shares?.map(({ name, count }) => (
          <li key={name} className={`between tiny ${classes.line}`} data-rest={restOf(name)}>
            <i className={`disc ${classes.dot}`} aria-hidden />
            <span className="grow ellipsis">{name === NO_FOLDER ? t(name) : name || t('Other folders')}</span>
            <span className="figures muted">{formatNumber(count)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What is in no named part has a color of its own. */
const restOf = (name: string) => (name === '' ? 'others' : name === NO_FOLDER ? 'none' : undefined)
