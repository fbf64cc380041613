import type { FolderCount } from './figures.queries.ts'
import classes from './shares.module.css'

/** Parts of a whole as one bar, with a line for each. */
export function Shares({ label, shares }: { label: string; shares: FolderCount[] }) {
  return (
    <div>
      <p className={classes.label}>{label}</p>
      <div className={classes.bar} aria-hidden>
        {shares.map(({ name, count }) => (
          <span key={name} style={{ flexGrow: count }} data-rest={name === '' || undefined} />
        ))}
      </div>
      <ul className={classes.lines}>
        {shares.map(({ name, count }) => (
          <li key={name} className={classes.line} data-rest={name === '' || undefined}>
            <i className={classes.dot} aria-hidden />
            <span className={classes.name}>{name || 'Other folders'}</span>
            <span className={classes.count}>{count.toLocaleString('en-US')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
