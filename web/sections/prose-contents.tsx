import { IconChevronDown } from '@tabler/icons-react'
import classes from './prose-contents.module.css'

/** Table of contents of a long text: collapsed on a phone, always open beside the text on wider screens. */
export function ProseContents({ headings }: { headings: { id: string; heading: string }[] }) {
  return (
    <nav className={`card sticky ${classes.contents}`} aria-label="On this page">
      <details className={classes.disclosure}>
        <summary className={`fold ${classes.title}`}>
          On this page
          <IconChevronDown size={20} stroke={1.8} aria-hidden />
        </summary>
        <ul className={classes.headings}>
          {headings.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`} className={`target muted plain ${classes.heading}`}>
                {heading}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}
