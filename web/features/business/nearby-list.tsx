import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatMiles } from '../../domain/distance.ts'
import type { Nearby } from '../../domain/directory-page.ts'
import { t } from '../../lib/t.ts'
import { SampleMark } from '../../ui/sample-mark.tsx'
import classes from './nearby-list.module.css'

/** The nearest other businesses, which are of the catalog, as the one that they are near to. */
export function NearbyList({ nearby }: { nearby: Nearby[] }) {
  if (nearby.length === 0) return null
  return (
    <section aria-labelledby="nearby" className={classes.nearby}>
      <h2 id="nearby" className="heading">
        {t('Nearby businesses')}
      </h2>
      <ul className="lined mt-l">
        {nearby.map(({ id, name, type, city, miles }) => (
          <li key={id}>
            <Link to="/business/$id" params={{ id }} className={`between plain ${classes.link}`}>
              <span className="stack gap-none grow tight">
                <span className="bold">{name}</span>
                <span className="facts small muted mt-xs">
                  <span>
                    {type}, {city}
                  </span>
                  <SampleMark />
                </span>
              </span>
              <span className="small figures muted">{formatMiles(miles)}</span>
              <IconArrowRight size={20} stroke={1.8} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
