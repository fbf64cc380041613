import classes from './check-list.module.css'
import { Mark } from './mark.tsx'

type Props = { items: string[]; className?: string | undefined }

/** What one gets, each line behind a tick. Gap and margins are the caller's. */
export function CheckList({ items, className = '' }: Props) {
  return (
    <ul className={`${classes.list} ${className}`.trimEnd()}>
      {items.map((text) => (
        <li key={text} className={classes.item}>
          <Mark of="check" className={classes.check} />
          {text}
        </li>
      ))}
    </ul>
  )
}
