import type { ReactNode } from 'react'
import { SiteLink } from '../../../ui/link.tsx'
import { Mark } from '../../../ui/mark.tsx'
import { Picture } from '../../../ui/picture.tsx'
import classes from './related.module.css'

type Other = { id: string; name: string; object: string; to: string; price: ReactNode }
type Props = {
  /** The page that has them. */
  shelf: { title: string; to: string }
  others: Other[]
}

/** Others of the same page, and the way there. */
export function Related({ shelf, others }: Props) {
  if (others.length === 0) return null
  return (
    <section className={`raised ${classes.part}`} aria-labelledby="related">
      <div className="wide">
        <div className="row between baseline">
          <h2 id="related">More from {shelf.title}</h2>
          <SiteLink to={shelf.to} className="target">
            <span>See all in {shelf.title}</span>
            <Mark of="arrow" />
          </SiteLink>
        </div>
        <ul className={`mt-l ${classes.items}`} data-few={others.length < 3 || undefined}>
          {others.map(({ id, name, object, to, price }) => (
            <li key={id} className={`card column ${classes.item}`}>
              <Picture object={object} id={id} className={classes.picture} />
              <div className={`column grow ${classes.words}`}>
                <h3 className={`subheading ${classes.name}`}>
                  <SiteLink to={to} className="plain cover">
                    {name}
                  </SiteLink>
                </h3>
                <p className={`muted small push ${classes.price}`}>{price}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
