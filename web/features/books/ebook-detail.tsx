import type { ReactNode } from 'react'
import { formatCents, fromDollars } from '../../domain/money.ts'
import { productPath } from '../../domain/product-path.ts'
import type { DigitalBook } from '../../catalog/schema/books.ts'
import { CheckList } from '../../ui/check-list.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { CoverPicture } from '../../ui/picture.tsx'
import classes from './ebook-detail.module.css'
import { ExcerptPage } from './excerpt-page.tsx'
import { FormatLinks } from './format-links.tsx'

/** A digital book: its first page on an e-reader, next to the details. `action`: the add-to-cart button. */
export function EbookDetail({ book, action }: { book: DigitalBook; action: ReactNode }) {
  const { excerpt } = book
  return (
    <article id={book.id} className={`wide split middle band ${classes.book}`} aria-labelledby={`${book.id}-title`}>
      <ExcerptPage title={book.title} pages={book.pages} excerpt={excerpt} className={classes.reader} />
      <div>
        <CoverPicture object={book.object} className={classes.cover} />
        <h2 id={`${book.id}-title`}>
          <SiteLink to={productPath(book)} className="plain">
            {book.title}
          </SiteLink>
        </h2>
        <p className="muted mt-xs">
          {book.author}, {book.published}
        </p>
        <p className="intro mt-xl">{book.description}</p>
        {book.about.map((text) => (
          <p key={text} className="mt-l">
            {text}
          </p>
        ))}
        <CheckList items={[...book.highlights, ...book.features]} className="mt-xl" />
        <div className="row mt-xl">
          <p className="amount">
            {formatCents(fromDollars(book.price))}
            <span className="muted small light block">{book.fileSize} in all</span>
          </p>
          <div className={classes.action}>{action}</div>
        </div>
        <FormatLinks id={book.id} title={book.title} formats={book.formats} here="ebook" />
      </div>
    </article>
  )
}
