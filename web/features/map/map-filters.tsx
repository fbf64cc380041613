import { IconMapPin } from '@tabler/icons-react'
import { RATINGS } from '../../domain/directory.ts'
import { BUSINESS_CATEGORIES, PRICE_RANGES, type BusinessCategory } from '../../collections/business-options.ts'
import type { MapSearch } from './map-search.ts'
import classes from './map-filters.module.css'

type Props = { search: MapSearch; onChange: (change: Partial<MapSearch>) => void }

const MIN_RATINGS = RATINGS.filter((rating) => rating < 5).toReversed()

/** Price level and minimum rating; pressing the active one removes the filter. */
export function MapFilters({ search, onChange }: Props) {
  return (
    <section aria-label="Filters" className={classes.filters}>
      <div role="group" aria-label="Price level" className={classes.group}>
        {PRICE_RANGES.map((text, at) => {
          const price = (at + 1) as 1 | 2 | 3 | 4
          const active = search.price === price
          return (
            <button
              key={text}
              type="button"
              aria-pressed={active}
              aria-label={`Price level ${text}`}
              onClick={() => onChange({ price: active ? undefined : price })}
            >
              {text}
            </button>
          )
        })}
      </div>
      <div role="group" aria-label="Minimum rating" className={classes.group}>
        {MIN_RATINGS.map((rating) => {
          const active = search.rating === rating
          return (
            <button
              key={rating}
              type="button"
              aria-pressed={active}
              aria-label={`Rated ${rating} or more`}
              onClick={() => onChange({ rating: active ? undefined : rating })}
            >
              {rating}+ ★
            </button>
          )
        })}
      </div>
      <select
        data-arrow
        aria-label="Category"
        className={classes.category}
        value={search.category ?? ''}
        onChange={(event) =>
          onChange({ category: (event.currentTarget.value || undefined) as BusinessCategory | undefined })
        }
      >
        <option value="">All categories</option>
        {BUSINESS_CATEGORIES.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <button
        type="button"
        className={classes.drop}
        aria-pressed={search.pin ?? false}
        onClick={() => onChange({ pin: search.pin ? undefined : true })}
      >
        <IconMapPin size={18} stroke={1.8} aria-hidden />
        Drop a pin
      </button>
    </section>
  )
}
