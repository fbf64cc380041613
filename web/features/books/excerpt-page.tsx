import type { DigitalBook } from '../../catalog/schema/books.ts'
import classes from './excerpt-page.module.css'

type Props = { title: string; pages: number; excerpt: DigitalBook['excerpt']; className?: string | undefined }

/** The first page of a book on an e-reader. */
export function ExcerptPage({ title, pages, excerpt, className = '' }: Props) {
  return (
    <figure className={`${classes.reader} ${className}`.trimEnd()}>
      <blockquote className={`stack ${classes.page}`}>
        <p className={classes.chapter}>{excerpt.heading}</p>
        {excerpt.text.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </blockquote>
      <figcaption className={`between tiny muted ${classes.foot}`}>
        <span>{title}</span>
        <span>{pages} pages</span>
      </figcaption>
    </figure>
  )
}
