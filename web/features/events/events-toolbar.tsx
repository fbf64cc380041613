import { IconCalendarMonth, IconLayoutGrid, IconList } from '@tabler/icons-react'
import { EVENT_PLACES, EVENT_TYPES } from '../../catalog/schema/events.ts'
import type { EventsSearch, EventsView } from './events-search.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { Select } from '../../ui/select.tsx'
import { EventsLink } from './events-link.tsx'
import classes from './events-toolbar.module.css'

const VIEWS: { view: EventsView; label: string; Icon: typeof IconList }[] = [
  { view: 'grid', label: 'Grid', Icon: IconLayoutGrid },
  { view: 'list', label: 'List', Icon: IconList },
  { view: 'calendar', label: 'Calendar', Icon: IconCalendarMonth },
]

type Props = { search: EventsSearch; onChange: (search: EventsSearch) => void }

/** Search, both filters, and the three views. */
export function EventsToolbar({ search, onChange }: Props) {
  const { view = 'grid' } = search
  return (
    <div className={classes.toolbar}>
      <div className={classes.filters}>
        <div className={classes.search}>
          <SearchBox
            label="Search events"
            placeholder="Pricing, Atlanta, free"
            q={search.q ?? ''}
            onSearch={(q) => onChange({ ...search, q: q || undefined })}
          />
        </div>
        <Select
          label="Category"
          place="above"
          size="medium"
          options={{ '': 'All', ...EVENT_TYPES }}
          value={search.type ?? ''}
          onChange={(type) => onChange({ ...search, type: type || undefined })}
        />
        <Select
          label="Location"
          place="above"
          size="medium"
          options={{ '': 'All', ...EVENT_PLACES }}
          value={search.place ?? ''}
          onChange={(place) => onChange({ ...search, place: place || undefined })}
        />
      </div>
      <nav aria-label="View" className={classes.views}>
        {VIEWS.map(({ view: each, label, Icon }) => (
          <EventsLink
            key={each}
            search={{ ...search, view: each === 'grid' ? undefined : each, month: undefined }}
            aria-current={each === view ? 'true' : undefined}
            className={`target plain muted ${classes.view}`}
          >
            <Icon size={18} stroke={1.8} aria-hidden />
            {label}
          </EventsLink>
        ))}
      </nav>
    </div>
  )
}
