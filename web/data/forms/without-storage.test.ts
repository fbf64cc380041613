import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { submitWithoutStorage } from './forms.ts'

const EVENT = {
  eventId: 'talk',
  start: '2027-02-01T18:00:00-05:00',
  fullName: 'Ann',
  email: 'ann@example.com',
  seats: 1,
}
const ID = '0b2f3d4e-0000-4000-8000-000000000000'
const registration = {
  ...{ form: ID, event_id: 'talk', name: 'A Talk', start: EVENT.start, end: '2027-02-01T19:00:00-05:00', seats: 1 },
  ...{ status: 'confirmed', full_name: 'Ann', link: '', owned: false },
}
beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://everyday.example' })
})
afterEach(() => vi.unstubAllGlobals())

test('sends a form again with its uuid, and says where its registration is found', async () => {
  const sent: { id: string }[] = []
  const unsent = { current: '' }
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Response.json({ message: 'Your seats are yours.', registration }),
  ]
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return answers[sent.length - 1]!()
  })
  expect(await submitWithoutStorage('event', EVENT, unsent)).toMatchObject({ state: 'refused', errors: {} })
  const { id } = sent[0]!
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(await submitWithoutStorage('event', EVENT, unsent)).toEqual({
    state: 'sent',
    message:
      'Your seats are yours. This browser keeps nothing. Note this address to see or cancel your registration on another device: ' +
      `https://everyday.example/events?mine=true#registration=${id}`,
  })
  expect(sent).toEqual([
    { id, ...EVENT },
    { id, ...EVENT },
  ])
  expect(unsent.current).toBe('')
})

test('says no address of what is in an account, or of another form', async () => {
  for (const told of [{ ...registration, owned: true }, undefined]) {
    vi.stubGlobal('fetch', async () => Response.json({ message: 'Thanks.', registration: told }))
    expect(await submitWithoutStorage('event', EVENT, { current: '' })).toEqual({ state: 'sent', message: 'Thanks.' })
  }
})
