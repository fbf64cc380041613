import { msg } from '../lib/msg.ts'
import { lastInSeries, type Series } from './calendar-series.ts'
import type { SentForm } from './forms-server.ts'

/** What people can apply to by a form, by the catalog: ids of positions, and when the events come that take registrations. */
export type OpenApplications = { jobs: string[]; events: { id: string; series: Series }[] }
/** The businesses of the catalog by id, which people may claim. */
export type Listings = Readonly<Record<string, { name: string }>>

/**
 * Why an application, a registration or a claim cannot be taken, by field; null if it can. A form may have waited on a device for weeks. Whether
 * an event has begun, the server says by its own time (pocketbase/registrations). Any other form can be taken.
 */
export function applicationErrors(
  form: SentForm,
  open: OpenApplications & { listings: Listings },
): { [field: string]: string } | null {
  if (form.kind === 'job') {
    const message = msg('This position is no longer open.')
    return open.jobs.includes(form.fields.jobId) ? null : { jobId: message }
  }
  if (form.kind === 'claim') {
    const message = msg('This business is not listed any more.')
    return Object.hasOwn(open.listings, form.fields.businessId) ? null : { businessId: message }
  }
  if (form.kind !== 'event') return null
  const event = open.events.find(({ id }) => id === form.fields.eventId)
  if (!event) return { eventId: msg('This event takes no registrations.') }
  const { start } = form.fields
  // Earlier versions of the app do not send the date: theirs is the next one.
  if (start === '') return null
  const day = start.slice(0, 10)
  const isDate = !Number.isNaN(Date.parse(start)) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`))
  if (!isDate || lastInSeries(event.series, day) !== day)
    return { start: msg('The date of this event has changed. Open the event again to see when it is.') }
  return null
}
