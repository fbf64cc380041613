import type { ReactNode } from 'react'
import { formatCents, fromDollars } from '../../domain/money.ts'
import type { DigitalBook } from '../../catalog/schema/books.ts'
import { CheckList } from '../../ui/check-list.tsx'
import { CoverPicture } from '../../ui/picture.tsx'
import { Rating } from '../../ui/rating.tsx'
import classes from './ebook-detail.module.css'
import { FormatLinks } from './format-links.tsx'

/** A digital book: its first page on an e-reader, next to the details. `action`: the add-to-cart button. */
export function EbookDetail({ book, action }: { book: DigitalBook; action: ReactNode }) {
  const { excerpt } = book
  return (
    <article id={book.id} className={classes.book} aria-labelledby={`${book.id}-title`}>
      <figure className={classes.reader}>
        <blockquote className={classes.page}>
          <p className={classes.chapter}>{excerpt.heading}</p>
          {excerpt.text.map((text) => (
            <p key={text} className={classes.line}>
              {text}
            </p>
          ))}
        </blockquote>
        <figcaption className={classes.foot}>
          <span>{book.title}</span>
          <span>{book.pages} pages</span>
        </figcaption>
      </figure>
      <div className={classes.words}>
        <CoverPicture object={book.object} className={classes.cover} />
        <h2 id={`${book.id}-title`}>{book.title}</h2>
        <p className={classes.author}>
          {book.author}, {book.published}
        </p>
        <Rating rating={book.rating} reviews={book.reviews} />
        <p className={classes.description}>{book.description}</p>
        {book.about.map((text) => (
          <p key={text} className={classes.text}>
            {text}
          </p>
        ))}
        <CheckList items={[...book.highlights, ...book.features]} className={classes.highlights} />
        <div className={classes.buy}>
          <p className={classes.price}>
            {formatCents(fromDollars(book.price))}
            <span className={classes.size}>{book.fileSize} in all</span>
          </p>
          <div className={classes.action}>{action}</div>
        </div>
        <FormatLinks id={book.id} title={book.title} formats={book.formats} here="ebook" />
      </div>
    </article>
  )
}
