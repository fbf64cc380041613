import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useFind } from '../../data/use-find.ts'
import type { CatalogItem } from '../../data/catalog/catalog.ts'
import { FROM_MD } from '../../lib/breakpoints.ts'
import { MAX_SLIDER_PRICE, type StoreSearch } from './store-search.ts'
import { countChoices, priceRange } from './find-items.ts'
import { focusFound } from './focus-found.ts'
import { CATEGORIES } from './store-categories.ts'
import classes from './store-filters.module.css'
import { useTypedNumber } from '../../ui/use-typed-number.ts'

const AVAILABILITY = [
  { value: 'in-stock', label: 'In Stock' },
  { value: 'pre-order', label: 'Pre-order' },
  { value: 'digital', label: 'Digital Download' },
] as const
const RATINGS = [
  { value: 5, label: '5 Stars' },
  { value: 4, label: '4+ Stars' },
  { value: 3, label: '3+ Stars' },
] as const

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

type Props = { items: CatalogItem[]; search: StoreSearch; onSearch: (next: StoreSearch) => void }

/** The sidebar: next to the items on a wide screen, collapsed above them on a phone. */
export function StoreFilters({ items, search, onSearch }: Props) {
  const find = useFind(search.q)
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (fold.current) fold.current.open = matchMedia(FROM_MD).matches
  }, [])
  const set = [search.category, search.availability, search.rating, search.max].filter((value) => value !== undefined)
  const choices = <F extends 'category' | 'availability' | 'rating', T extends string | number>(
    filter: F,
    options: readonly { value: T; label: string }[],
  ) => {
    const counts = countChoices(
      items,
      search,
      filter,
      options.map(({ value }) => value),
      find,
    )
    return (
      <ul className="pb-s">
        {options.map(({ value, label }) => (
          <li key={value}>
            <label className={`check small ${classes.choice}`}>
              <input
                type="checkbox"
                checked={(search[filter] as string | number | undefined) === value}
                onChange={(event) => onSearch({ ...search, [filter]: event.currentTarget.checked ? value : undefined })}
              />
              <span className="grow">{label}</span>
              <span className="muted tiny figures">{counts.get(value)}</span>
            </label>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <details ref={fold} className={`card sticky ${classes.fold}`}>
      <summary className={`fold ${classes.summary}`}>
        <IconAdjustmentsHorizontal size={20} stroke={1.8} aria-hidden />
        <span>Filters{set.length > 0 && ` (${set.length})`}</span>
      </summary>
      <div className={`ruled ${classes.groups}`} role="group" aria-label="Filters">
        <Group title="Category">{choices('category', CATEGORIES)}</Group>
        <Group title="Price">
          <PriceSlider
            {...priceRange(items, search, find)}
            max={search.max}
            onMax={(max) => onSearch({ ...search, max })}
          />
        </Group>
        <Group title="Availability">{choices('availability', AVAILABILITY)}</Group>
        <Group title="Rating">{choices('rating', RATINGS)}</Group>
        {set.length > 0 && (
          <button
            type="button"
            className="toggle indigo across"
            onClick={() => {
              onSearch({ q: search.q, sort: search.sort })
              focusFound()
            }}
          >
            Clear filters
          </button>
        )}
      </div>
    </details>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open>
      <summary className="fold small">
        {title}
        <IconChevronDown size={18} stroke={1.8} aria-hidden />
      </summary>
      {children}
    </details>
  )
}

type SliderProps = { end: number; step: number; max: number | undefined; onMax: (max: number | undefined) => void }

function PriceSlider({ end, step, max = end, onMax }: SliderProps) {
  const [typed, setTyped] = useTypedNumber(Math.min(max, end), (next) => onMax(next >= end ? undefined : next))
  const value = Math.min(typed, end)
  const words = value >= end ? 'Any price' : `Up to ${dollars.format(value)}`
  return (
    <label className="stack gap-xs">
      <span className="small figures">{words}</span>
      <input
        type="range"
        className="range"
        min={0}
        max={end}
        step={step}
        value={value}
        aria-label="Highest price"
        aria-valuetext={words}
        onChange={(event) => setTyped(Number(event.currentTarget.value))}
      />
      <span className="between muted tiny" aria-hidden>
        <span>{dollars.format(0)}</span>
        <span>
          {dollars.format(end)}
          {end === MAX_SLIDER_PRICE && '+'}
        </span>
      </span>
    </label>
  )
}
