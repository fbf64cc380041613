import { Button } from '@mantine/core'
import texts from '../../../public/catalog/route-pages/bundle.json'
import type { BookFormat } from '../../catalog/schema/books.ts'
import { CoverPicture } from '../../ui/picture.tsx'
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
      <div className={`wide split middle ${classes.inside}`}>
        <div className="row gap-l" aria-hidden>
          <CoverPicture object="cover-honest-ledger" className={classes.book} />
          <span className={classes.plus}>+</span>
          <CoverPicture object="sleeve-honest-ledger" className={classes.sleeve} />
        </div>
        <div>
          <h2 id="bundle">{texts.title}</h2>
          <p className="mt-m">{texts.text}</p>
          <div className="row mt-xl">
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
