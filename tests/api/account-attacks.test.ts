import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../web/lib/id.ts'
import { signUp, startServer } from '../support/server.ts'
import { create, Device, everything } from './device.ts'
import { CONTACT, sendForm, uuid } from './forms.ts'
import { call, deleteAccount, records, signInAdmin, TEST_ENV, type Running } from './http.ts'
import { GOOD } from './samples.ts'

// What somebody tries who wants another's account, what was in it, or its end.

let server: Running
beforeAll(async () => {
  server = await startServer({ env: TEST_ENV })
})
afterAll(() => server?.stop())

const PASSWORD = 'correct-h0rse-battery'
const form = (more: object) => ({
  email: `eva-${newId()}@example.com`,
  password: PASSWORD,
  passwordConfirm: PASSWORD,
  full_name: 'Eva',
  ...more,
})

test('an id that is chosen at sign-up is refused, with a session and without', async () => {
  const gone = await signUp(server)
  expect((await deleteAccount(server, gone)).status).toBe(200)
  for (const path of [records('users'), `${records('users')}?session=true`])
    for (const id of [gone.id, newId()]) {
      const reply = await call(server, 'POST', path, { body: form({ id }) })
      expect(reply).toMatchObject({ status: 400, body: { data: { id: { code: 'validation_invalid_id' } } } })
      expect(reply.body.token).toBeUndefined()
    }
})

test('what belonged to a deleted account is nobody’s: who signs up with its address begins with nothing', async () => {
  const ann = await signUp(server)
  const phone = new Device(server, ann)
  await phone.must(create('bookmarks', newId(), { ...GOOD.bookmark, title: 'Ann’s own' }))
  await sendForm(server, 'contact', { id: uuid(), ...CONTACT }, ann.token)
  expect((await deleteAccount(server, ann)).status).toBe(200)
  const again = await signUp(server, { email: ann.email.toUpperCase() })
  expect(again.id).not.toBe(ann.id)
  const rows = await everything(server, again)
  expect([...rows.keys()].map((key) => key.split('/')[0]).sort()).toEqual(['entrepreneur_profiles', 'profiles'])
  expect(JSON.stringify([...rows.values()])).not.toContain('Ann’s own')
  // Nor can it be put on the deleted account's name, by its old token or by a new one.
  const ofTheOther = { ...GOOD.bookmark, user_id: ann.id, created_at: '2026-11-20 10:00:00.000Z' }
  for (const token of [ann.token, again.token])
    expect((await call(server, 'POST', records('bookmarks'), { token, body: ofTheOther })).status).toBe(400)
  expect(
    (await new Device(server, { ...again, id: ann.id }).pull().catch((error: Error) => error)) instanceof Error,
  ).toBe(true)
})

test('an account ends with its password only, whatever the way', async () => {
  const ann = await signUp(server)
  const other = await signUp(server)
  const own = records('users', ann.id)
  for (const token of [ann.token, other.token, undefined])
    expect((await call(server, 'DELETE', own, { token })).status).toBeGreaterThanOrEqual(400)
  for (const body of [
    {},
    { password: '' },
    { password: 'wrong-h0rse-battery' },
    { password: null },
    { password: [PASSWORD] },
  ])
    expect(
      (await call(server, 'POST', '/api/security/account/delete', { token: ann.token, body })).status,
    ).toBeGreaterThanOrEqual(400)
  expect((await call(server, 'GET', own, { token: ann.token })).status).toBe(200)
  expect((await deleteAccount(server, ann)).status).toBe(200)
})

/** A PNG of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Signs up with a picture, and sends it again later; what of it anybody gets by the names in the record and on the server's disk. */
async function publicPictures(): Promise<string[]> {
  const withPicture = (fields: object) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, String(value))
    body.set('avatar', new Blob([PICTURE], { type: 'image/png' }), 'picture.png')
    return body
  }
  const signedUp = await fetch(new URL(`${records('users')}?session=true`, server.url), {
    method: 'POST',
    body: withPicture(form({})),
  })
  expect(signedUp.status).toBe(200)
  const { token, record } = (await signedUp.json()) as { token: string; record: Record<string, unknown> }
  const changed = await fetch(new URL(records('users', String(record.id)), server.url), {
    method: 'PATCH',
    headers: { Authorization: token },
    body: withPicture({ full_name: 'Eva' }),
  })
  expect(changed.status).toBe(200)
  const later = (await changed.json()) as Record<string, unknown>
  const onDisk = (await readdir(server.dir, { recursive: true })).map((path) => basename(path))
  const names = [...Object.values(record), ...Object.values(later), ...onDisk, 'picture.png'].filter(
    (name): name is string => typeof name === 'string' && name.endsWith('.png'),
  )
  const found: string[] = []
  for (const name of new Set(names)) {
    const response = await fetch(new URL(`/api/files/users/${String(record.id)}/${name}`, server.url))
    if (response.ok) found.push(name)
  }
  return found
}

test('an account has no public picture, at sign-up or later', async () => {
  expect(await publicPictures()).toEqual([])
  // As an account had one before: this is how it would be found.
  const token = await signInAdmin(server)
  const { fields } = (await call(server, 'GET', '/api/collections/users', { token })).body
  const avatar = { name: 'avatar', type: 'file', maxSelect: 1, maxSize: 100_000, mimeTypes: ['image/png'] }
  const change = (body: object) => call(server, 'PATCH', '/api/collections/users', { token, body })
  expect((await change({ fields: [...fields, avatar] })).status).toBe(200)
  expect(await publicPictures()).toEqual([expect.stringMatching(/^picture_.*\.png$/)])
  expect((await change({ fields })).status).toBe(200)
  expect(await publicPictures()).toEqual([])
})
