import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatMiles } from '../../domain/distance.ts'
import type { Nearby } from '../../domain/directory-page.ts'
import classes from './nearby-list.module.css'

/** The nearest other businesses. */
export function NearbyList({ nearby }: { nearby: Nearby[] }) {
  if (nearby.length === 0) return null
  return (
    <section aria-labelledby="nearby" className={classes.nearby}>
      <h2 id="nearby">Nearby businesses</h2>
      <ul className={classes.list}>
        {nearby.map(({ id, name, type, city, miles }) => (
          <li key={id}>
            <Link to="/business/$id" params={{ id }} className={classes.link}>
              <span className={classes.words}>
                <span className={classes.name}>{name}</span>
                <span className={classes.type}>
                  {type}, {city}
                </span>
              </span>
              <span className={classes.miles}>{formatMiles(miles)}</span>
              <IconArrowRight size={20} stroke={1.8} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
