import { Button } from '@mantine/core'
import type { BookFormat } from '../../catalog/schema/books.ts'
import { Mosaic } from '../../ui/mosaic.tsx'
import { SiteLink } from '../../ui/link.tsx'
import classes from './bundle-banner.module.css'

const PAGES: { format: BookFormat; label: string; to: string }[] = [
  { format: 'audiobook', label: 'Hear the audiobooks', to: '/audiobooks' },
  { format: 'physical', label: 'Printed books', to: '/bookstore' },
  { format: 'ebook', label: 'Digital books', to: '/ebooks' },
]

/** The bundle discount: condition and saving, with links to the books in other formats than that of this page. */
export function BundleBanner({ here }: { here: BookFormat }) {
  return (
    <section className={classes.banner} data-background="marigold" aria-labelledby="bundle">
      <div className={classes.inside}>
        <div className={classes.covers} aria-hidden>
          <Mosaic id="book-honest-ledger" kind="book" cols={3} rows={4} className={classes.book} />
          <span className={classes.plus}>+</span>
          <Mosaic id="audio-honest-ledger" kind="audio" cols={3} rows={3} className={classes.sleeve} />
        </div>
        <div>
          <h2 id="bundle">One to read and one to hear: 20% off both.</h2>
          <p className={classes.text}>
            Put a printed or digital book and an audiobook into the cart, of the same title or not. Every book and
            audiobook in it then costs 20% less, without a code.
          </p>
          <div className={classes.actions}>
            {PAGES.filter(({ format }) => format !== here).map(({ label, to }) => (
              <Button key={to} component={SiteLink} to={to} variant="default">
                {label}
              </Button>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}
