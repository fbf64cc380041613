import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp, startServer } from '../support/server.ts'
import { Device, update } from './device.ts'
import { call, records, signInAdmin, TEST_ENV, type Person, type Running } from './http.ts'

let server: Running
let ann: Person
let device: Device

beforeAll(async () => {
  server = await startServer({ env: TEST_ENV })
  ann = await signUp(server, {})
  device = new Device(server, ann)
})
afterAll(() => server?.stop())

const patch = (body: object) => call(server, 'PATCH', records('profiles', ann.id), { token: ann.token, body })
const dataUrl = (type: string, bytes: number[]) => `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`
const JPEG = dataUrl('jpeg', [0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])

test('a photo is a JPEG by its first bytes, and small', async () => {
  expect(await device.one(update('profiles', ann.id, { photo: JPEG }))).toMatchObject({ status: 'applied' })
  for (const photo of [
    dataUrl('png', [0xff, 0xd8, 0xff, 0xe0]),
    dataUrl('jpeg', [0x89, 0x50, 0x4e, 0x47]),
    dataUrl('jpeg', [...Buffer.from('<svg onload="alert(1)">')]),
    'https://example.com/me.jpg',
    JPEG.padEnd(60_001, 'A'),
  ]) {
    expect(await device.one(update('profiles', ann.id, { photo }))).toMatchObject({ status: 'rejected' })
    expect((await patch({ photo })).status).toBe(400)
  }
  expect((await patch({ photo: '' })).status).toBe(200)
})

test('the account has the name of the profile', async () => {
  expect(await device.one(update('profiles', ann.id, { full_name: 'Robin Vale' }))).toMatchObject({ status: 'applied' })
  const admin = await signInAdmin(server)
  const name = async () => (await call(server, 'GET', records('users', ann.id), { token: admin })).body.full_name
  expect(await name()).toBe('Robin Vale')
  expect((await patch({ full_name: 'Robin Lee' })).status).toBe(200)
  expect(await name()).toBe('Robin Lee')
})
