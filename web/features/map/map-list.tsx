import { IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import type { Listing } from '../../domain/directory.ts'
import { Dial } from '../../ui/dial.tsx'
import classes from './map-list.module.css'

type Props = {
  listings: Listing[]
  total: number
  selected: string | undefined
  onSelect: (id: string) => void
}

const INITIAL_COUNT = 20

/** The businesses on the map as a list. */
export function MapList({ listings, total, selected, onSelect }: Props) {
  const [all, setAll] = useState(false)
  const shown = all ? listings : listings.slice(0, INITIAL_COUNT)
  return (
    <section aria-labelledby="in-sight" className={classes.side}>
      <h2 id="in-sight" className="subheading figures py-m" aria-live="polite">
        {listings.length === total ? `${total} businesses` : `${listings.length} of ${total} in view`}
      </h2>
      {listings.length === 0 ? (
        <p className="muted">No businesses found here. Zoom out, or remove a filter.</p>
      ) : (
        <ul className="lined">
          {shown.map(({ id, name, type, city, state, rating, reviews, price, score, color }) => (
            <li key={id}>
              <button
                type="button"
                className={`bare between gap-l hovers ${classes.item}`}
                aria-pressed={id === selected}
                onClick={() => onSelect(id)}
              >
                <span className="stack gap-none grow">
                  <span className="bold">{name}</span>
                  <span className="muted small">
                    {type}, {city} {state}
                  </span>
                  <span className="row gap-s muted small figures">
                    {reviews > 0 ? (
                      <>
                        <IconStarFilled size={14} aria-hidden className="star" />
                        {rating.toFixed(1)}
                      </>
                    ) : (
                      'No reviews yet'
                    )}
                    <span>{'$'.repeat(price)}</span>
                  </span>
                </span>
                <Dial value={score} color={color} label="Everyday Score" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {listings.length > shown.length && (
        <button type="button" className="bare target indigo mt-s" onClick={() => setAll(true)}>
          Show all {listings.length}
        </button>
      )}
    </section>
  )
}
