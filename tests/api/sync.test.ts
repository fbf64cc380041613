import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../web/lib/id.ts'
import type { Verdict } from '../../web/sync/types.ts'
import { signUp, startServer } from '../support/server.ts'
import { create, Device, everything, remove, update } from './device.ts'
import { call, records, TEST_ENV, type Person, type Running, deleteAccount } from './http.ts'
import { RealtimeConnection } from './realtime.ts'
import { GOOD } from './samples.ts'

let server: Running
let ann: Person

beforeAll(async () => {
  server = await startServer({ env: TEST_ENV })
  ann = await signUp(server, {})
})
afterAll(() => server?.stop())

/** Much less than the minutes after which a device asks by itself. */
const POKED_MS = 10_000

const bookmark = (title: string, id = newId()) => create('bookmarks', id, { ...GOOD.bookmark, title })

describe('a repeated push', () => {
  test('returns the same verdicts with the present rows, and applies nothing twice', async () => {
    const phone = new Device(server, ann)
    const id = newId()
    const frozen = phone.freeze(
      bookmark('first', id),
      { collection: 'bookmarks', id, op: 'update', add: { tags: ['b'] } },
      create('bookmarks', newId(), { title: 'no address' }),
    )
    const first = (await phone.send(frozen)).body.results as Verdict[]
    expect(first.map(({ status }) => status)).toEqual(['applied', 'applied', 'rejected'])
    await new Device(server, ann).must(update('bookmarks', id, { title: 'second' }))
    const rows = await everything(server, ann)
    const again = await phone.send(frozen)
    expect(again.body).toMatchObject({ lastN: 3 })
    const bare = (verdicts: Verdict[]) => verdicts.map((verdict) => ({ ...verdict, row: null }))
    expect(bare(again.body.results)).toEqual(bare(first))
    expect(again.body.results[0].row.title).toBe('second')
    expect(await everything(server, ann)).toEqual(rows)
  })

  test('from several tabs at the same time is applied once', async () => {
    const phone = new Device(server, ann)
    const frozen = phone.freeze(...Array.from({ length: 20 }, (_, i) => bookmark(`twice ${i}`)))
    const replies = await Promise.all(Array.from({ length: 4 }, () => phone.send(frozen)))
    for (const { status, body } of replies) {
      expect(status).toBe(200)
      expect(body.results.map((verdict: Verdict) => verdict.status)).toEqual(frozen.map(() => 'applied'))
    }
  })

  test('with additional mutations applies only those', async () => {
    const phone = new Device(server, ann)
    const frozen = phone.freeze(...Array.from({ length: 6 }, (_, i) => bookmark(`part ${i}`)))
    await phone.send(frozen.slice(0, 3))
    const { body } = await phone.send(frozen)
    expect(body.lastN).toBe(6)
    expect(body.results.map((verdict: Verdict) => [verdict.n, verdict.uuid, verdict.status])).toEqual(
      frozen.map(({ n, uuid }) => [n, uuid, 'applied']),
    )
  })
})

describe('a client id that two devices share', () => {
  test('is detected by the uuid, and the rest of the batch is not processed', async () => {
    const phone = new Device(server, ann)
    await phone.must(bookmark('one'), bookmark('two'))
    const clone = Object.assign(new Device(server, ann), { client: phone.client })
    const [first, second, third] = clone.freeze(bookmark('three'), bookmark('four'), bookmark('five'))
    const { body } = await clone.send([first, second, third])
    expect(body).toMatchObject({
      lastN: 2,
      results: [{ n: 1, uuid: first!.uuid, status: 'client_conflict', row: null }],
    })
    expect(body.results).toHaveLength(1)
  })

  test('has an outbox that is applied once, even under another client id', async () => {
    const [phone, clone] = [new Device(server, ann), new Device(server, ann)]
    const input = { ...bookmark('queued'), uuid: crypto.randomUUID() }
    await phone.must(input)
    await phone.must(update('bookmarks', input.id, { title: 'edited since' }))
    expect(await clone.one(input)).toMatchObject({ n: 1, status: 'applied', row: { title: 'edited since' } })
    expect((await clone.page()).body).toMatchObject({
      lastN: 1,
      results: [{ n: 1, uuid: input.uuid, status: 'applied' }],
    })
  })

  test('may send a rejected mutation again with the same uuid', async () => {
    const [phone, tablet] = [new Device(server, ann), new Device(server, ann)]
    const folder = newId()
    const input = {
      ...create('bookmarks', newId(), { ...GOOD.bookmark, folder_id: folder }),
      uuid: crypto.randomUUID(),
    }
    expect(await phone.one(input)).toMatchObject({ status: 'rejected' })
    await phone.must(create('bookmark_folders', folder, GOOD.folder))
    expect(await tablet.one(input)).toMatchObject({ status: 'applied' })
  })
})

describe('pull', () => {
  test('returns a short response if there is nothing new', async () => {
    const phone = new Device(server, ann)
    await phone.pull(2000)
    const reply = await phone.page()
    expect(reply.body).toMatchObject({ more: false, reset: false, changes: {}, deleted: {}, results: [] })
    expect(Buffer.byteLength(reply.text)).toBeLessThanOrEqual(300)
  })

  test('returns all verdicts above `after` on each page, with the present rows', async () => {
    const owner = await signUp(server, {})
    const phone = new Device(server, owner)
    const ids = Array.from({ length: 12 }, newId)
    await phone.push(...ids.map((id, i) => bookmark(`b${i}`, id)), create('bookmarks', newId(), { title: 'refused' }))
    const tablet = new Device(server, owner)
    await tablet.must(update('bookmarks', ids[4]!, { title: 'now' }), remove('bookmarks', ids[5]!))
    phone.after = 3
    const pages = await phone.pull(5)
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages) {
      expect(page.lastN).toBe(13)
      expect(page.results.map(({ n }) => n)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
      expect(page.results.find(({ n }) => n === 5)).toMatchObject({ status: 'applied', row: { title: 'now' } })
      expect(page.results.find(({ n }) => n === 6)).toMatchObject({ status: 'applied', row: null })
      expect(page.results.find(({ n }) => n === 13)).toMatchObject({ status: 'rejected', code: 'invalid' })
      expect([...Object.values(page.changes), ...Object.values(page.deleted)].flat().length).toBeLessThanOrEqual(5)
    }
    expect(pages.map(({ reset }) => reset)).toEqual(pages.map((_, index) => index === 0))
  })

  test('of 5,000 rows during other writes results in the rows of the server', async () => {
    const owner = await signUp(server, {})
    const [writer, reader] = [new Device(server, owner), new Device(server, owner)]
    const ids = Array.from({ length: 5000 }, newId)
    for (let at = 0; at < ids.length; at += 500) {
      await writer.must(...ids.slice(at, at + 500).map((id, i) => bookmark(`b${at + i}`, id)))
    }
    let pages = 0
    for (let turn = 0; ; turn++) {
      // Between and during pages: a row changes, one is deleted, one is created.
      const written =
        turn < 12
          ? writer.must(
              update('bookmarks', ids[turn]!, { title: `changed ${turn}` }),
              remove('bookmarks', ids[4999 - turn]!),
              bookmark('new'),
            )
          : Promise.resolve()
      const page = await reader.pullPage(500)
      expect(Object.values(page.changes).flat().length).toBeLessThanOrEqual(500)
      await written
      pages++
      if (!page.more && turn >= 12) break
    }
    expect(pages).toBeGreaterThanOrEqual(11)
    await reader.pull()
    expect(reader.rows('bookmarks')).toHaveLength(5000)
    expect(reader.mirror).toEqual(await everything(server, owner))
  }, 240_000)
})

describe('two people', () => {
  test('who write at the same time get all of their own rows, and no others', async () => {
    const people = [await signUp(server, {}), await signUp(server, {})]
    const devices = people.map((person) => new Device(server, person))
    const shared = Array.from({ length: 30 }, newId)
    // Both use the same ids: the second one is rejected, and learns nothing about the first.
    const verdicts = await Promise.all(
      devices.map((device, who) => device.push(...shared.map((id) => bookmark(`by ${who}`, id)))),
    )
    for (const [index] of shared.entries()) {
      const statuses = verdicts.map((list) => list[index]!.status).sort()
      expect(statuses).toEqual(['applied', 'rejected'])
      const refused = verdicts.map((list) => list[index]!).find(({ status }) => status === 'rejected')!
      expect(refused.row).toBeNull()
    }
    for (const [who, device] of devices.entries()) {
      await device.pull(7)
      const own = verdicts[who]!.filter(({ status }) => status === 'applied').length
      expect(device.rows('bookmarks')).toHaveLength(own)
      for (const row of device.mirror.values()) expect(row.user_id).toBe(people[who]!.id)
    }
  })
})

describe('a poke', () => {
  test('reaches the other device, without content', async () => {
    const connection = await RealtimeConnection.open(server, ann.token, ['sync'])
    try {
      for (const input of [bookmark('poked'), update('profiles', ann.id, { phone: '404 555 0142' })]) {
        connection.messages.length = 0
        await new Device(server, ann).must(input)
        const message = await connection.next(({ topic }) => topic === 'sync', POKED_MS)
        expect(message.data).toBe('{}')
      }
    } finally {
      connection.close()
    }
  })

  test('is sent after a REST write too', async () => {
    const connection = await RealtimeConnection.open(server, ann.token, ['sync'])
    try {
      const body = { ...GOOD.bookmark, user_id: ann.id }
      await call(server, 'POST', records('bookmarks'), { token: ann.token, body })
      await connection.next(({ topic }) => topic === 'sync', POKED_MS)
    } finally {
      connection.close()
    }
  })
})

describe('a session that has ended', () => {
  test('because the account was deleted: 410 for push and pull', async () => {
    const owner = await signUp(server, {})
    const phone = new Device(server, owner)
    await phone.must(bookmark('last'))
    expect((await deleteAccount(server, owner)).status).toBe(200)
    for (const reply of [await phone.send(phone.freeze(bookmark('late'))), await phone.page()]) {
      expect(reply.status).toBe(410)
      expect(reply.body).toMatchObject({ status: 410, code: 'account_deleted', message: expect.any(String) })
    }
  })

  test('because of a new password: 401; nothing is lost, and a new session continues', async () => {
    const owner = await signUp(server, {})
    const phone = new Device(server, owner)
    await phone.must(bookmark('before'))
    const frozen = phone.freeze(bookmark('waiting'))
    const password = 'n3w-password!'
    const body = { oldPassword: owner.password, password, passwordConfirm: password }
    expect((await call(server, 'PATCH', records('users', owner.id), { token: owner.token, body })).status).toBe(200)
    for (const reply of [await phone.send(frozen), await phone.page()]) {
      expect(reply.status).toBe(401)
      expect(reply.body).toMatchObject({ status: 401, code: 'auth', message: expect.any(String) })
    }
    const signIn = { identity: owner.email, password }
    const session = await call(server, 'POST', '/api/collections/users/auth-with-password', { body: signIn })
    const later = Object.assign(new Device(server, { ...owner, token: session.body.token }), { client: phone.client })
    expect((await later.send(frozen)).body).toMatchObject({ lastN: 2, results: [{ n: 2, status: 'applied' }] })
  })
})
