import type { DigitalBook, PrintedBook } from '../../catalog/schema/books.ts'
import classes from './book-preview.module.css'
import { ExcerptPage } from './excerpt-page.tsx'

type Props = {
  book: Pick<PrintedBook | DigitalBook, 'title' | 'pages' | 'published' | 'about'>
  /** What it is like in the hand, or as a file. */
  size: string
  excerpt: DigitalBook['excerpt'] | null
  contents: string[]
}

/** A passage of a book, what it is about, and its contents. */
export function BookPreview({ book, size, excerpt, contents }: Props) {
  return (
    <section className="raised band mt-xxl" aria-labelledby="sample">
      <div className={`wide split middle ${classes.inside}`}>
        {excerpt && <ExcerptPage title={book.title} pages={book.pages} excerpt={excerpt} />}
        <div>
          <h2 id="sample">{excerpt ? 'Read a passage' : 'What it is about'}</h2>
          {book.about.map((text) => (
            <p key={text} className="mt-l">
              {text}
            </p>
          ))}
          <p className="muted mt-l">
            {book.pages} pages, {size}, published {book.published}.
          </p>
          {contents.length > 0 && (
            <details className="mt-l">
              <summary className="unfold">Contents of {book.title}</summary>
              <ol className={classes.contents}>
                {contents.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ol>
            </details>
          )}
        </div>
      </div>
    </section>
  )
}
