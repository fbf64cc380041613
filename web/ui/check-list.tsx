import classes from './check-list.module.css'
import { Mark } from './mark.tsx'

type Props = { items: string[]; className?: string | undefined }

/** A list with check marks. The caller sets margins. */
export function CheckList({ items, className = '' }: Props) {
  return (
    <ul className={`stack gap-s ${className}`.trimEnd()}>
      {items.map((text) => (
        <li key={text} className={classes.item}>
          <Mark of="check" className="mt-xs sage" />
          {text}
        </li>
      ))}
    </ul>
  )
}
