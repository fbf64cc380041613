import { IconMapPin } from '@tabler/icons-react'
import { RATINGS } from '../../domain/directory-options.ts'
import { namesById } from '../../lib/names-by-id.ts'
import { BUSINESS_CATEGORIES, PRICE_RANGES } from '../../collections/business-options.ts'
import { Select } from '../../ui/select.tsx'
import type { MapSearch } from './map-search.ts'
import classes from './map-filters.module.css'

type Props = { search: MapSearch; onChange: (change: Partial<MapSearch>) => void }

const CATEGORIES = {
  '': 'All categories',
  ...namesById(BUSINESS_CATEGORIES),
}
const MIN_RATINGS = RATINGS.filter((rating) => rating < 5).toReversed()

/** Price level and minimum rating; pressing the active one removes the filter. */
export function MapFilters({ search, onChange }: Props) {
  return (
    <section aria-label="Filters" className={`row gap-s ${classes.filters}`}>
      <div role="group" aria-label="Price level" className={classes.group}>
        {PRICE_RANGES.map((text, at) => {
          const price = (at + 1) as 1 | 2 | 3 | 4
          const active = search.price === price
          return (
            <button
              key={text}
              type="button"
              className="toggle"
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
              className="toggle"
              aria-pressed={active}
              aria-label={`Rated ${rating} or more`}
              onClick={() => onChange({ rating: active ? undefined : rating })}
            >
              {rating}+ ★
            </button>
          )
        })}
      </div>
      <div className={classes.category}>
        <Select
          label="Category"
          options={CATEGORIES}
          value={search.category ?? ''}
          onChange={(category) => onChange({ category: category || undefined })}
        />
      </div>
      <button
        type="button"
        className="toggle row gap-s"
        aria-pressed={search.pin ?? false}
        onClick={() => onChange({ pin: search.pin ? undefined : true })}
      >
        <IconMapPin size={18} stroke={1.8} aria-hidden />
        Drop a pin
      </button>
    </section>
  )
}
