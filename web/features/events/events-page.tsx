import { Button } from '@mantine/core'
import { IconTicket } from '@tabler/icons-react'
import { Suspense, type ReactNode } from 'react'
import { useFind } from '../../data/use-find.ts'
import { useNextDates } from '../../data/use-next-date.ts'
import { monthOf } from '../../domain/calendar-month.ts'
import type { EventEntry, Events } from '../../catalog/schema/events.ts'
import type { EventsSearch } from './events-search.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Found } from '../../ui/found.tsx'
import { later, laterDialog } from '../../ui/later.tsx'
import { Page } from '../../ui/page.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { EventsList } from './events-list.tsx'
import { EventsNotes } from './events-notes.tsx'
import { EventsToolbar } from './events-toolbar.tsx'
import { dayOf } from './event-texts.ts'
import { FeaturedEvent } from './featured-event.tsx'
import { useDatesInHead } from './use-dates-in-head.ts'
import { useToday } from './use-today.ts'
import { selectEvents } from './select-events.ts'

const EventDialog = laterDialog(() => import('./event-dialog.tsx').then((file) => file.EventDialog))
const RegistrationsDialog = laterDialog(() =>
  import('./registrations-dialog.tsx').then((file) => file.RegistrationsDialog),
)
// Most look at the list.
const MonthCalendar = later(() => import('./month-calendar.tsx').then((file) => file.MonthCalendar))

type Props = {
  events: Events
  search: EventsSearch
  onSearch: (search: EventsSearch) => void
  /** How to register for an event: a form, or the button that adds a seat to the cart. */
  register: (event: EventEntry) => ReactNode
}

export function EventsPage({ events: file, search, onSearch, register }: Props) {
  const { page, sections, empty, day, notes } = file
  // The same list while words are typed: it is indexed once.
  const all = useNextDates(file.events)
  const today = useToday()
  useDatesInHead(all)
  const find = useFind(search.q)
  const found = selectEvents(all, search, find)
  const meant = find.meant?.(all, search.q ?? '', (q) => selectEvents(all, { ...search, q }, find))
  const { view = 'grid' } = search
  const isUnfiltered = !search.q && !search.type && !search.place
  const featured = isUnfiltered && view !== 'calendar' ? found.find((event) => event.featured) : undefined
  const open = all.find(({ id }) => id === search.event)
  const clear = () => onSearch({ ...search, q: undefined, type: undefined, place: undefined })

  const months = [today ?? day, ...all.map(dayOf)].map(monthOf).sort()
  const [first, last] = [months[0]!, months.at(-1)!]
  const month = clamp(search.month ?? (found[0] ? monthOf(dayOf(found[0])) : first), first, last)

  return (
    <Page
      title={page.heading}
      description={page.text}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconTicket size={20} stroke={1.8} aria-hidden />}
            onClick={() => onSearch({ ...search, event: undefined, mine: true })}
          >
            Your registrations
          </Button>
          <AddToCalendar
            name="everyday-events"
            title="Everyday events"
            events={all}
            day={day}
            label="All dates as .ics"
          />
        </>
      }
    >
      <EventsToolbar search={search} onChange={onSearch} />
      <Found
        count={found.length === all.length ? `${all.length} events` : `${found.length} of ${all.length} events`}
        meant={meant}
        className="mb-l"
      />
      {featured && <FeaturedEvent event={featured} search={search} action={featured.sold && register(featured)} />}
      {found.length === 0 ? (
        <EmptyState id="no-event" {...empty} action={<Button onClick={clear}>Show all events</Button>} />
      ) : view === 'calendar' ? (
        <Suspense>
          <MonthCalendar
            {...{ search, month, first, last }}
            events={found}
            today={today}
            onMonth={(next) => onSearch({ ...search, month: next })}
          />
        </Suspense>
      ) : (
        <section aria-label="Dates" className="stack gap-xl mt-xxl">
          <h2 className="heading">{(featured ? sections.others : sections.dates).title}</h2>
          <EventsList events={found.filter((event) => event !== featured)} search={search} look={view} />
        </section>
      )}
      <EventsNotes title={sections.notes.title} notes={notes} newsletter={file.newsletter} />
      {search.mine && (
        <RegistrationsDialog events={all} day={day} onClose={() => onSearch({ ...search, mine: undefined })} />
      )}
      {open && !search.mine && (
        <EventDialog
          key={open.id}
          event={open}
          day={day}
          register={register(open)}
          onClose={() => onSearch({ ...search, event: undefined })}
        />
      )}
    </Page>
  )
}

const clamp = (month: string, first: string, last: string) => (month < first ? first : month > last ? last : month)
