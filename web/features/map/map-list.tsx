import type { ReactNode } from 'react'
import { IconStarFilled } from '@tabler/icons-react'
import type { InViewAnswer } from '../../data/catalog/directory-host.ts'
import { shadeOf } from '../../domain/score-bands.ts'
import { Dial } from '../../ui/dial.tsx'
import { SampleMark } from '../../ui/sample-mark.tsx'
import classes from './map-list.module.css'

type Props = Omit<InViewAnswer, 'selected'> & {
  /** The id of the selected business. */
  chosen: string | undefined
  /** Says which businesses are not in the list, and why. */
  note: ReactNode
  onSelect: (id: string) => void
  onMore: () => void
}

const plain = (count: number) => count.toLocaleString('en-US')

/** The businesses on the map as a list, of which more come when they are asked for. */
export function MapList({ listings, count, total, missing, chosen, note, onSelect, onMore }: Props) {
  const isLoading = missing?.why === 'loading'
  const heading = count === total ? `${plain(total)} businesses` : `${plain(count)} of ${plain(total)} in view`
  return (
    <section aria-labelledby="in-sight" className={classes.side}>
      <div className="row between">
        <h2 id="in-sight" className="subheading figures py-m">
          {heading}
        </h2>
        {isLoading && <span className="muted small figures">Loading {plain(missing.count)} more</span>}
      </div>
      {/* Not each of the numbers that come while the list loads. */}
      <p role="status" className="unseen">
        {!isLoading && heading}
      </p>
      {note}
      {count === 0 ? (
        <p className="muted">No businesses found here. Zoom out, or remove a filter.</p>
      ) : (
        <ul className="lined">
          {listings.map(({ id, name, type, city, state, rating, reviews, price, score, isSample }) => (
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
                    {isSample && <SampleMark />}
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
                <Dial value={score} color={shadeOf(score)} label="Everyday Score" />
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
