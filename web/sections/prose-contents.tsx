import { IconChevronDown } from '@tabler/icons-react'
import classes from './prose-contents.module.css'

/** Links to the headings of a long text: folded away on a phone, always open beside it. */
export function ProseContents({ places }: { places: { id: string; heading: string }[] }) {
  return (
    <nav className={classes.contents} aria-label="On this page">
      <details className={classes.fold}>
        <summary className={classes.title}>
          On this page
          <IconChevronDown size={20} stroke={1.8} aria-hidden />
        </summary>
        <ul className={classes.places}>
          {places.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`} className={classes.place}>
                {heading}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}
