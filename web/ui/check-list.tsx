import classes from './check-list.module.css'
import { Mark } from './mark.tsx'

type Props = { items: string[]; className?: string | undefined }

/** A list with check marks. The caller sets gap and margins. */
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
