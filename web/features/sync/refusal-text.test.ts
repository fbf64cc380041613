import { describe, expect, test } from 'vitest'
import type { OutboxEntry } from '../../data/syncing/sync-control.ts'
import { refusalReasons, refusalTitle, remedies } from './refusal-text.ts'

type Refusal = NonNullable<OutboxEntry['refusal']>
const entry = (
  op: OutboxEntry['mutation']['op'],
  refusal: Partial<Refusal>,
  more: Partial<OutboxEntry> = {},
): OutboxEntry => ({
  order: 1,
  user: 'u',
  record: 'bookmarks/a',
  state: 'refused',
  at: 0,
  mutation: { uuid: 'x', collection: 'bookmarks', id: 'a', op, ...(op !== 'delete' && { set: { title: 'T' } }) },
  refusal: { status: 'rejected', code: 'invalid', message: 'Not valid.', ...refusal },
  ...more,
})

describe('title', () => {
  test('names the record', () => expect(refusalTitle(entry('create', {}), 'Lease')).toBe('“Lease” was not saved'))
  test('says that a deletion was refused', () =>
    expect(refusalTitle(entry('delete', {}), '')).toBe('A bookmark was not deleted'))
})

describe('reasons', () => {
  test('each field by its name', () =>
    expect(refusalReasons(entry('create', { fields: { url: 'must begin with http or https.' } }))).toEqual([
      'Address: must begin with http or https.',
    ]))
  test('each field once', () =>
    expect(refusalReasons(entry('create', { fields: { title: 'Title: at most 300 characters.' } }))).toEqual([
      'Title: at most 300 characters.',
    ]))
  test('the server’s sentence where no field is named', () =>
    expect(refusalReasons(entry('create', { message: 'No.' }))).toEqual(['No.']))
  test('deleted elsewhere', () =>
    expect(refusalReasons(entry('update', { code: 'gone' }))[0]).toMatch(/deleted on another device/))
  test('an account that is full', () =>
    expect(refusalReasons(entry('create', { code: 'limit', message: '' }))[0]).toMatch(
      /^Your account has reached this server’s limit/,
    ))
  test('which limit it is, where the server says so', () => {
    const message = 'You can publish 20 business profiles at most. Make another one inactive first.'
    expect(refusalReasons(entry('create', { code: 'limit', message }))).toEqual([message])
  })
  test('a failure of the server', () =>
    expect(refusalReasons(entry('update', { status: 'failed', code: 'failed' }, { tries: 5 }))[0]).toMatch(
      /failed 5 times/,
    ))
})

describe('remedies', () => {
  test('what only the server creates cannot be brought back', () => {
    const gone = entry('update', { code: 'gone' })
    const notification = {
      ...gone,
      mutation: { ...gone.mutation, collection: 'notifications', set: { is_read: true } },
    }
    expect(remedies(notification)).toEqual({ edit: false, retry: false, recreate: false })
    expect(refusalReasons(notification)).toEqual(['It has been deleted. Discard the change.'])
    expect(remedies(gone).recreate).toBe(true)
  })
  test('what an account has no room for is sent again as it is', () =>
    expect(remedies(entry('create', { code: 'limit' }))).toEqual({ edit: false, retry: true, recreate: false }))
  test('invalid values can be edited or sent again', () =>
    expect(remedies(entry('create', {}))).toEqual({ edit: true, retry: true, recreate: false }))
  test('a deleted record can be recreated, but not edited', () =>
    expect(remedies(entry('update', { code: 'gone' }))).toEqual({ edit: false, retry: false, recreate: true }))
  test('a failure can only be retried', () =>
    expect(remedies(entry('update', { status: 'failed' }))).toEqual({ edit: false, retry: true, recreate: false }))
  test('what an order was refused for stays so: it is neither edited nor sent again', () => {
    const mutation = { uuid: 'x', collection: 'orders', id: 'a', op: 'create', set: { shown_total: 1 } } as const
    const fields = {
      'web-starter': 'This is not sold any more.',
      'event-website-clinic': 'The next date is 2027-02-10 13:00 now.',
      total: 'The total is $2.00 now, not $1.00.',
    }
    const refused = entry('create', { code: 'order_changed', fields }, { mutation })
    expect(refusalTitle(refused, '2 items for $1,109.98')).toBe('“2 items for $1,109.98” was not placed')
    expect(refusalReasons(refused)).toEqual([
      'Web starter: This is not sold any more.',
      'Event website clinic: The next date is Wednesday, February 10, 2027, 1 PM now.',
      'Total: The total is $2.00 now, not $1.00.',
    ])
    expect(remedies(refused)).toEqual({ edit: false, retry: false, recreate: false })
    const cancellation = {
      uuid: 'x',
      collection: 'orders',
      id: 'a',
      op: 'update',
      set: { is_cancelled: true },
    } as const
    const late = entry('update', { code: 'too_late' }, { mutation: cancellation })
    expect(refusalTitle(late, 'EV-1001')).toBe('“EV-1001” was not canceled')
    expect(remedies(late)).toEqual({ edit: false, retry: false, recreate: false })
    // As soon as the server takes invoices again.
    expect(remedies(entry('create', { code: 'payment_method' }, { mutation })).retry).toBe(true)
  })
  test('a refused deletion has nothing to edit', () => expect(remedies(entry('delete', {})).edit).toBe(false))
})
