import type { ReactNode } from 'react'
import { useStocked } from '../../data/use-stock.ts'
import { formatCents, fromDollars } from '../../domain/money.ts'
import { productPath } from '../../domain/product-path.ts'
import type { PrintedBook } from '../../catalog/schema/books.ts'
import { CheckList } from '../../ui/check-list.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { CoverPicture } from '../../ui/picture.tsx'
import classes from './book-detail.module.css'
import { FormatLinks } from './format-links.tsx'
import { stockText } from './stock-text.ts'

type Props = {
  book: PrintedBook
  /** The heading above its highlights. */
  highlights: string
  /** What an order adds to the price. */
  shipping: string
  /** The add-to-cart button. */
  action: ReactNode
}

/** A printed book: description on the left, price and stock on the right. */
export function BookDetail({ book, highlights, shipping, action }: Props) {
  const stock = stockText(useStocked(book).stock)
  return (
    <article id={book.id} className={`band ${classes.book}`} aria-labelledby={`${book.id}-title`}>
      <div className={`wide split top ${classes.inside}`}>
        <div>
          <div className="media bottom gap-xl">
            <CoverPicture object={book.object} className={classes.cover} />
            <div>
              <h2 id={`${book.id}-title`}>
                <SiteLink to={productPath(book)} className="plain">
                  {book.title}
                </SiteLink>
              </h2>
              <p className="muted mt-xs">
                {book.author}, {book.published}
              </p>
            </div>
          </div>
          <p className="intro mt-xl">{book.description}</p>
          {book.about.map((text) => (
            <p key={text} className="mt-l">
              {text}
            </p>
          ))}
          <h3 className="mt-xxl">{highlights}</h3>
          <ul className={`grid lined mt-m ${classes.highlights}`}>
            {book.highlights.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <details className={`mt-l ${classes.contents}`}>
            <summary className="unfold">Contents of {book.title}</summary>
            <ol>
              {book.contents.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ol>
          </details>
        </div>
        <div className="card pad sticky">
          <p className="amount">{formatCents(fromDollars(book.price))}</p>
          <p className="muted small">{shipping}</p>
          <p className={`bold ${classes.stock}`} data-tone={stock.tone}>
            {stock.text}
          </p>
          <CheckList items={book.features} className="mt-l" />
          <p className="muted small mt-l mb-xl">
            {book.pages} pages, {book.size}
          </p>
          {action}
          <FormatLinks id={book.id} title={book.title} formats={book.formats} here="physical" />
        </div>
      </div>
    </article>
  )
}
