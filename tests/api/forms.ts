import { eventFiles } from '../../web/catalog/events.ts'
import { catalogFiles } from '../support/catalog.ts'
import { call, records, type Loose, type Reply, type Running } from './http.ts'

// Contains letters that JavaScript engines fold differently in case-insensitive patterns.
export const CONTACT = {
  fullName: 'Ann Other',
  email: 'Ann.Sikorsky@Books.Example.com',
  phone: '(555) 010-0199',
  subject: 'support',
  message: 'The invoice of May\nis missing.',
}
/** The next start of an event of the catalog. */
export function nextStart(id: string): string {
  const { events } = eventFiles(catalogFiles, new Date().toISOString().slice(0, 10)).events!
  return events.find((event) => event.id === id)!.start
}
export const EVENT = {
  eventId: 'sales-tax-in-one-hour',
  start: nextStart('sales-tax-in-one-hour'),
  fullName: 'Ann Other',
  email: 'ann@example.com',
  seats: 2,
}
export const JOB = {
  jobId: 'brand-designer',
  fullName: 'Ann',
  email: 'ann@example.com',
  phone: '',
  link: '',
  letter: 'Hello',
}
export const CLAIM = {
  businessId: 'harbor-light-bakery',
  fullName: 'Ann Other',
  email: 'ann@example.com',
  role: 'Owner',
  message: '',
}

export const uuid = () => crypto.randomUUID()

/** Sends a form, as nobody or with a token. */
export const sendForm = (server: Running, kind: string, body: unknown, token?: string): Promise<Reply> =>
  call(server, 'POST', `/api/forms/${kind}`, { body, token })

/** The forms that the server has stored. */
export async function storedForms(server: Running, admin: string, filter: string): Promise<Loose[]> {
  const path = `${records('form_submissions')}?filter=${encodeURIComponent(filter)}&perPage=500`
  return (await call(server, 'GET', path, { token: admin })).body.items
}

/** The subscription of an address. */
export async function subscriber(server: Running, admin: string, email: string): Promise<Loose | undefined> {
  const path = `${records('newsletter_subscribers')}?filter=${encodeURIComponent(`email='${email}'`)}`
  return (await call(server, 'GET', path, { token: admin })).body.items[0]
}
