import type { ReactNode } from 'react'
import { formatCents, fromDollars } from '../../domain/money.ts'
import type { PrintedBook } from '../../catalog/schema/books.ts'
import { CheckList } from '../../ui/check-list.tsx'
import { CoverPicture } from '../../ui/picture.tsx'
import { Rating } from '../../ui/rating.tsx'
import classes from './book-detail.module.css'
import { FormatLinks } from './format-links.tsx'
import { stockText } from './stock-text.ts'

type Props = {
  book: PrintedBook
  /** The heading above its highlights. */
  highlights: string
  /** The add-to-cart button. */
  action: ReactNode
}

/** A printed book: description on the left, price and stock on the right. */
export function BookDetail({ book, highlights, action }: Props) {
  const stock = stockText(book.stock)
  return (
    <article id={book.id} className={classes.book} aria-labelledby={`${book.id}-title`}>
      <div className={classes.inside}>
        <div className={classes.words}>
          <div className={classes.head}>
            <CoverPicture object={book.object} className={classes.cover} />
            <div>
              <h2 id={`${book.id}-title`}>{book.title}</h2>
              <p className={classes.author}>
                {book.author}, {book.published}
              </p>
              <Rating rating={book.rating} reviews={book.reviews} />
            </div>
          </div>
          <p className={classes.description}>{book.description}</p>
          {book.about.map((text) => (
            <p key={text} className={classes.text}>
              {text}
            </p>
          ))}
          <h3 className={classes.sub}>{highlights}</h3>
          <ul className={classes.highlights}>
            {book.highlights.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <details className={classes.contents}>
            <summary>Contents of {book.title}</summary>
            <ol>
              {book.contents.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ol>
          </details>
        </div>
        <div className={classes.buy}>
          <p className={classes.price}>{formatCents(fromDollars(book.price))}</p>
          <p className={classes.stock} data-tone={stock.tone}>
            {stock.text}
          </p>
          <CheckList items={book.features} className={classes.features} />
          <p className={classes.facts}>
            {book.pages} pages, {book.size}
          </p>
          {action}
          <FormatLinks id={book.id} title={book.title} formats={book.formats} here="physical" />
        </div>
      </div>
    </article>
  )
}
