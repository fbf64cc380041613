import { IconStarFilled } from '@tabler/icons-react'
import type { InViewAnswer } from '../../data/catalog/directory-host.ts'
import { Dial } from '../../ui/dial.tsx'
import classes from './map-list.module.css'

type Props = Omit<InViewAnswer, 'selected'> & {
  /** The id of the selected business. */
  chosen: string | undefined
  onSelect: (id: string) => void
  onMore: () => void
}

const plain = (count: number) => count.toLocaleString('en-US')

/** The businesses on the map as a list, of which more come when they are asked for. */
export function MapList({ listings, count, total, chosen, onSelect, onMore }: Props) {
  return (
    <section aria-labelledby="in-sight" className={classes.side}>
      <h2 id="in-sight" className="subheading figures py-m" aria-live="polite">
        {count === total ? `${plain(total)} businesses` : `${plain(count)} of ${plain(total)} in view`}
      </h2>
      {count === 0 ? (
        <p className="muted">No businesses found here. Zoom out, or remove a filter.</p>
      ) : (
        <ul className="lined">
          {listings.map(({ id, name, type, city, state, rating, reviews, price, score, color }) => (
            <li key={id}>
              <button
                type="button"
                className={`bare between gap-l hovers ${classes.item}`}
                aria-pressed={id === chosen}
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
      {count > listings.length && (
        <button type="button" className="bare target indigo mt-s" onClick={onMore}>
          Show more of {plain(count)}
        </button>
      )}
    </section>
  )
}
