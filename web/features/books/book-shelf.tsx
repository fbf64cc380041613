import type { PrintedBook } from '../../catalog/schema/books.ts'
import { CoverPicture } from '../../ui/picture.tsx'
import classes from './book-shelf.module.css'

/** The books on a shelf, spine and cover; each links to its section of the page. */
export function BookShelf({ books }: { books: PrintedBook[] }) {
  return (
    <nav aria-label="Books on this page" className={`raised line-below ${classes.shelf}`}>
      <ul className={classes.row}>
        {books.map(({ sku, object, id, title, author, pages }) => (
          <li key={sku} className={classes.book}>
            <a href={`#${id}`} className={classes.link}>
              {/* A thicker book has a thicker spine. */}
              <span className={classes.spine} style={{ width: `${pages / 160}rem` }} aria-hidden>
                <span className={classes.back}>{title}</span>
              </span>
              <span className={`grow relative ${classes.cover}`} role="img" aria-label={`${title}, ${author}`}>
                <CoverPicture object={object} className="whole" />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
