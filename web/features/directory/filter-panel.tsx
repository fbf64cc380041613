import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { DISTANCE, RATINGS } from '../../domain/directory-options.ts'
import type { Place } from '../../domain/directory-places.ts'
import { BUSINESS_CATEGORIES, PRICE_RANGES, type BusinessCategory } from '../../collections/business-options.ts'
import { Switch } from '../../ui/switch.tsx'
import type { DirectoryChange, DirectorySearch } from './directory-search.ts'
import { DistanceFilter } from './distance-filter.tsx'
import type { LoadPlaces } from './distance-filter.tsx'
import classes from './filter-panel.module.css'

type Props = {
  search: DirectorySearch
  /** The place named in the address; null if none or unknown. */
  place: Place | null
  counts: Readonly<Record<string, number>>
  loadPlaces: LoadPlaces
  onChange: (change: DirectoryChange) => void
  onClear: () => void
}

/** The number of active filters, for the button that opens them on a phone. */
export const countFilters = ({ category = [], price = [], rating, open, promotions, near }: DirectorySearch): number =>
  category.length + price.length + [rating, open, promotions, near].filter(Boolean).length

const toggled = <T,>(list: readonly T[] | undefined, value: T): T[] | undefined => {
  const next = list?.includes(value) ? list.filter((one) => one !== value) : [...(list ?? []), value]
  return next.length > 0 ? next : undefined
}

export function FilterPanel({ search, place, counts, loadPlaces, onChange, onClear }: Props) {
  const [shown, setShown] = useState(false)
  const active = countFilters(search)
  return (
    <div className="grow">
      <button
        type="button"
        className={`toggle row gap-s ${classes.toggle}`}
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
      >
        <IconAdjustmentsHorizontal size={20} stroke={1.8} aria-hidden />
        <span className="grow">Filters{active > 0 && ` (${active})`}</span>
        <IconChevronDown size={20} stroke={1.8} aria-hidden className={classes.arrow} />
      </button>
      <section className={`card ruled mt-s ${classes.panel}`} data-shown={shown || undefined} aria-label="Filters">
        <div className="between py-s">
          <h2 className="subheading">Filters</h2>
          <button
            type="button"
            className={`bare target indigo small ${classes.clear}`}
            disabled={active === 0}
            onClick={onClear}
          >
            Clear all
          </button>
        </div>
        <FilterGroup title="Distance">
          <DistanceFilter
            near={search.near}
            place={place}
            miles={search.miles ?? DISTANCE.initial}
            loadPlaces={loadPlaces}
            onChange={onChange}
          />
        </FilterGroup>
        <FilterGroup title="Category">
          <ul className="stack gap-none">
            {BUSINESS_CATEGORIES.map(({ id, name }) => (
              <li key={id}>
                <label className={`check ${classes.choice}`}>
                  <input
                    type="checkbox"
                    checked={search.category?.includes(id as BusinessCategory) ?? false}
                    onChange={() => onChange((now) => ({ category: toggled(now.category, id as BusinessCategory) }))}
                  />
                  <span className="grow">{name}</span>
                  <span className="muted tiny figures">{counts[id] ?? 0}</span>
                </label>
              </li>
            ))}
          </ul>
        </FilterGroup>
        <FilterGroup title="Price level">
          <div className={classes.prices} role="group" aria-label="Price level">
            {PRICE_RANGES.map((price, at) => (
              <button
                key={price}
                type="button"
                className="toggle"
                aria-pressed={search.price?.includes(at + 1) ?? false}
                onClick={() => onChange((now) => ({ price: toggled(now.price, at + 1) }))}
              >
                {price}
              </button>
            ))}
          </div>
        </FilterGroup>
        <FilterGroup title="Rating">
          <div role="radiogroup" aria-label="Rating" className="stack gap-none">
            {RATINGS.map((rating) => (
              <label key={rating} className={`check ${classes.choice}`}>
                <input
                  type="radio"
                  name="rating"
                  checked={search.rating === rating}
                  onChange={() => onChange({ rating })}
                  // Pressing the selected one again clears it, by mouse and by the space bar.
                  onClick={() => search.rating === rating && onChange({ rating: undefined })}
                />
                <span className="grow">{rating === 5 ? '5 stars only' : `${rating}+ stars`}</span>
              </label>
            ))}
          </div>
        </FilterGroup>
        <FilterGroup title="Hours and offers">
          <div className="stack gap-none">
            <Switch
              className={classes.choice}
              label="Open now"
              on={search.open ?? false}
              onChange={(on) => onChange({ open: on || undefined })}
            />
            <Switch
              className={classes.choice}
              label="Has a promotion"
              on={search.promotions ?? false}
              onChange={(on) => onChange({ promotions: on || undefined })}
            />
          </div>
        </FilterGroup>
      </section>
    </div>
  )
}

function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open>
      <summary className="fold">
        <h3 className="small bold">{title}</h3>
        <IconChevronDown size={18} stroke={1.8} aria-hidden />
      </summary>
      <div className="pb-l">{children}</div>
    </details>
  )
}
