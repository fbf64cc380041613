import type { ReactNode } from 'react'
import { formatCents, fromDollars } from '../../domain/money.ts'
import { productPath } from '../../domain/product-path.ts'
import type { Audiobook } from '../../catalog/schema/books.ts'
import { CheckList } from '../../ui/check-list.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { CoverPicture } from '../../ui/picture.tsx'
import { AudioParts } from './audio-parts.tsx'
import classes from './audiobook-card.module.css'
import { SamplePlayer } from './sample-player.tsx'

type Props = {
  book: Audiobook
  isActive: boolean
  onActivate: () => void
  /** The add-to-cart button. */
  action: ReactNode
  /** Links to the other formats of the title. */
  formats: ReactNode
}

/** An audiobook: cover, sample player, chapters and price. */
export function AudiobookCard({ book, isActive, onActivate, action, formats }: Props) {
  return (
    <article id={book.id} className={`card pad stack gap-xl ${classes.card}`} aria-labelledby={`${book.id}-title`}>
      <CoverPicture object={book.object} className={classes.sleeve} />
      <div className={classes.head}>
        <h2 id={`${book.id}-title`} className={classes.title}>
          <SiteLink to={productPath(book)} className="plain">
            {book.title}
          </SiteLink>
        </h2>
        <p className="muted mt-xs">
          {book.author === book.narrator
            ? `Written and read by ${book.author}`
            : `By ${book.author}, read by ${book.narrator}`}
        </p>
        <p className="mt-m">{book.description}</p>
      </div>
      <div className={classes.player}>
        <SamplePlayer book={book} isActive={isActive} onActivate={onActivate} />
      </div>
      <div className={classes.inside}>
        <details>
          <summary className="unfold">
            {book.chapters.length} parts, {book.duration}
          </summary>
          <AudioParts chapters={book.chapters} />
        </details>
        <CheckList items={book.features} className={classes.features} />
      </div>
      <div className={classes.buy}>
        <p className="amount">{formatCents(fromDollars(book.price))}</p>
        <dl className={classes.facts}>
          <dt>Duration</dt>
          <dd>{book.duration}</dd>
          <dt>File size</dt>
          <dd>{book.fileSize}</dd>
          <dt>Format</dt>
          <dd>{book.format}</dd>
        </dl>
        {action}
        {formats}
      </div>
    </article>
  )
}
