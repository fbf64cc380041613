import { useState, type ReactNode } from 'react'
import type { Audiobook } from '../../catalog/schema/books.ts'
import { AudiobookCard } from './audiobook-card.tsx'
import classes from './audiobooks-list.module.css'

type Props = { books: Audiobook[]; action: (book: Audiobook) => ReactNode; formats: (book: Audiobook) => ReactNode }

/** The audiobooks; only one sample plays at a time. */
export function AudiobooksList({ books, action, formats }: Props) {
  const [active, setActive] = useState<string | null>(null)
  return (
    <div className={`wide stack gap-xl ${classes.list}`}>
      {books.map((book) => (
        <AudiobookCard
          key={book.sku}
          book={book}
          isActive={active === book.sku}
          onActivate={() => setActive(book.sku)}
          action={action(book)}
          formats={formats(book)}
        />
      ))}
    </div>
  )
}
