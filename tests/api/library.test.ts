import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { derivedId } from '../../web/lib/id.ts'
import { runCommand } from '../support/server.ts'
import { Device, update } from './device.ts'
import { call, deleteAccount, endSession, records, signInAgain } from './http.ts'
import { buy, COLLECTION, epub, mp3, startWithLibrary, type Put } from './library.ts'

const EBOOK = 'ebook-honest-ledger'
const AUDIOBOOK = 'audio-honest-ledger'

type Library = Awaited<ReturnType<typeof startWithLibrary>>
let library: Library

const files: Record<string, string> = {}
beforeAll(async () => {
  library = await startWithLibrary()
  for (const [sku, position, content] of [
    [AUDIOBOOK, 2, mp3(2)],
    [AUDIOBOOK, 1, mp3(1)],
    [EBOOK, 1, epub('Once')],
    ['ebook-first-hundred-days', 1, epub('Day one')],
  ] as const) {
    const { status, body } = await library.put({ sku, position, content })
    expect(status, JSON.stringify(body)).toBe(200)
    files[`${sku} ${position}`] = body.id
  }
})

afterAll(() => library?.server.stop())

describe('the files of a library', () => {
  test('are those of what was bought, and are sent to the owner whole and in parts', async () => {
    const ann = await library.customer()
    expect((await library.listOf(ann)).files).toEqual([])
    await buy(ann, AUDIOBOOK)
    await buy(ann, EBOOK)
    const list = await library.listOf(ann)
    expect(list.files.map(({ sku, position, type, size }) => [sku, position, type, size])).toEqual([
      [AUDIOBOOK, 1, 'audio/mpeg', mp3(1).length],
      [AUDIOBOOK, 2, 'audio/mpeg', mp3(2).length],
      [EBOOK, 1, 'application/epub+zip', epub('Once').length],
    ])
    const left = Date.parse(list.expires.replace(' ', 'T')) - Date.now()
    expect(left).toBeGreaterThan(11.9 * 3_600_000)
    expect(left).toBeLessThanOrEqual(12 * 3_600_000)

    const [, second] = list.files
    const whole = await library.get(second!.id, '', { Authorization: ann.person.token })
    expect(whole.status).toBe(200)
    expect(new Uint8Array(await whole.arrayBuffer())).toEqual(mp3(2))
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'cache-control': 'private, no-cache, no-transform',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'accept-ranges': 'bytes',
      etag: `"${second!.version}"`,
    })
    const part = await library.get(second!.id, `?token=${list.token}`, { Range: 'bytes=10-12' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-12/${mp3(2).length}`])
    expect([...new Uint8Array(await part.arrayBuffer())]).toEqual([0xff, 0xfb, 0x50])
    expect(await library.statusOf(second!.id, `?token=${list.token}`, { Range: 'bytes=9999-' })).toBe(416)
    expect(
      await library.statusOf(second!.id, `?token=${list.token}`, { 'If-None-Match': `"${second!.version}"` }),
    ).toBe(304)
  })

  test('are given by a card order once it is paid, and taken away by a refund or a cancellation', async () => {
    const ann = await library.customer()
    const order = await buy(ann, EBOOK, 'card')
    const id = files[`${EBOOK} 1`]!
    expect(await library.skusOf(ann)).toEqual([])
    const { token } = await library.listOf(ann)
    expect(await library.statusOf(id, `?token=${token}`)).toBe(404)
    const paid = await call(library.server, 'PATCH', records('orders', order), {
      ...{ token: library.admin, body: { payment_status: 'paid' } },
    })
    expect(paid.status, paid.text).toBe(200)
    expect(await library.skusOf(ann)).toEqual([EBOOK])
    expect(await library.statusOf(id, `?token=${token}`)).toBe(200)

    const byInvoice = await buy(ann, AUDIOBOOK)
    expect(await library.skusOf(ann)).toEqual([AUDIOBOOK, AUDIOBOOK, EBOOK])
    await ann.must(update('orders', byInvoice, { is_cancelled: true }, { is_cancelled: false }))
    expect(await library.skusOf(ann)).toEqual([EBOOK])
    expect(await library.statusOf(files[`${AUDIOBOOK} 1`]!, `?token=${token}`)).toBe(404)

    const second = await buy(ann, AUDIOBOOK)
    for (const payment_status of ['paid', 'refunded']) {
      expect((await library.skusOf(ann)).length).toBe(3)
      const reply = await call(library.server, 'PATCH', records('orders', second), {
        token: library.admin,
        body: { payment_status },
      })
      expect(reply.status, reply.text).toBe(200)
    }
    expect(await library.skusOf(ann)).toEqual([EBOOK])
  })

  test('are nobody else’s: what is not owned looks like what there is not', async () => {
    const [ann, bob] = [await library.customer(), await library.customer()]
    await buy(ann, EBOOK)
    const id = files[`${EBOOK} 1`]!
    const { token } = await library.listOf(bob)
    const replies = await Promise.all(
      [id, 'aaaaaaaaaaaaaaa', `${id}x`, '%00', "'or'1'='1", 'é'].map(async (any) => {
        const reply = await library.get(any, `?token=${token}`)
        return `${reply.status} ${await reply.text()}`
      }),
    )
    expect(replies[0]).toMatch(/^404 /)
    expect(new Set(replies).size).toBe(1)
    expect(await library.statusOf(id, '', { Authorization: bob.person.token })).toBe(404)
    expect(await library.statusOf(id, '', { Authorization: library.admin })).toBe(401)
    expect((await call(library.server, 'GET', '/api/library', { token: library.admin })).status).toBe(401)
    expect((await call(library.server, 'GET', '/api/library')).status).toBe(401)
    expect((await call(library.server, 'GET', '/api/library', { token: `${ann.person.token}x` })).status).toBe(401)
    for (const rubbish of ['', '?token=', '?token=a.b.c', `?token=${ann.person.token}`, `?token=${token}x`])
      expect([rubbish, await library.statusOf(id, rubbish)]).toEqual([rubbish, 401])
    const pb = (await call(library.server, 'POST', '/api/files/token', { token: ann.person.token })).body.token
    expect(await library.statusOf(id, `?token=${pb}`)).toBe(401)
  })

  test('cannot be read or written in any other way', async () => {
    const ann = await library.customer()
    await buy(ann, EBOOK)
    const id = files[`${EBOOK} 1`]!
    const list = await library.listOf(ann)
    const { version } = list.files[0]!
    const pb = (await call(library.server, 'POST', '/api/files/token', { token: ann.person.token })).body.token
    for (const token of [undefined, ann.person.token]) {
      for (const [method, record] of [['GET'], ['GET', id], ['POST'], ['PATCH', id], ['DELETE', id]] as const)
        expect((await call(library.server, method, records(COLLECTION, record), { token })).status).toBe(403)
    }
    expect((await library.put({ sku: EBOOK, position: 1, content: epub('Mine') }, id, ann.person.token)).status).toBe(
      403,
    )
    for (const token of ['', `?token=${pb}`, `?token=${list.token}`])
      expect((await call(library.server, 'GET', `/api/files/${COLLECTION}/${id}/${version}${token}`)).status).toBe(404)
    for (const path of ['/api/export', `/api/documents/${id}/content`, '/api/library'])
      expect((await call(library.server, 'GET', `${path}?token=${list.token}`)).status).toBe(401)
  })

  test('are others once the operator has replaced them', async () => {
    const ann = await library.customer()
    const sku = 'ebook-selling-without-shouting'
    const { body } = await library.put({ sku, position: 1, content: epub('First edition') })
    await buy(ann, sku)
    const before = (await library.listOf(ann)).files[0]!
    expect((await library.put({ sku, position: 1, content: epub('The second edition') }, body.id)).status).toBe(200)
    const list = await library.listOf(ann)
    const [after] = list.files
    expect(after).toMatchObject({ id: before.id, size: epub('The second edition').length })
    expect(after!.version).not.toBe(before.version)
    const rest = await library.get(after!.id, `?token=${list.token}`, {
      Range: 'bytes=5-',
      'If-Range': `"${before.version}"`,
    })
    expect(rest.status).toBe(200)
    expect(new Uint8Array(await rest.arrayBuffer())).toEqual(epub('The second edition'))
    expect((await call(library.server, 'DELETE', records(COLLECTION, body.id), { token: library.admin })).status).toBe(
      204,
    )
    expect(await library.skusOf(ann)).toEqual([])
    expect(await library.statusOf(after!.id, `?token=${list.token}`)).toBe(404)
  })
})

describe('a token for addresses', () => {
  test('ends with the session in which it was made, and not with another one', async () => {
    const ann = await library.customer()
    await buy(ann, EBOOK)
    const { token } = await library.listOf(ann)
    const mine = await signInAgain(library.server, ann.person)
    const other = await library.listOf(new Device(library.server, { ...ann.person, token: mine }))
    const statuses = async () => {
      const id = files[`${EBOOK} 1`]!
      return [await library.statusOf(id, `?token=${token}`), await library.statusOf(id, `?token=${other.token}`)]
    }
    expect(await statuses()).toEqual([200, 200])
    await endSession(library.server, ann.person, mine)
    expect(await statuses()).toEqual([401, 200])
  })

  test('ends with the password', async () => {
    const ann = await library.customer()
    await buy(ann, EBOOK)
    const { token } = await library.listOf(ann)
    const { person } = ann
    const body = { password: 'another-h0rse-battery', passwordConfirm: 'another-h0rse-battery' }
    expect(
      (await call(library.server, 'PATCH', records('users', person.id), { token: library.admin, body })).status,
    ).toBe(200)
    expect(await library.statusOf(files[`${EBOOK} 1`]!, `?token=${token}`)).toBe(401)
  })

  test('ends with the account, which takes its positions along', async () => {
    const ann = await library.customer()
    await buy(ann, EBOOK)
    const { token } = await library.listOf(ann)
    const { person } = ann
    const id = derivedId(person.id, 'library_progress', EBOOK)
    await ann.must({ collection: 'library_progress', id, op: 'upsert', set: { sku: EBOOK, chapter: 4, done: [0, 1] } })
    const file = (await call(library.server, 'POST', '/api/files/token', { token: person.token })).body.token
    const zip = await (await fetch(`${library.server.url}/api/export?token=${file}`)).arrayBuffer()
    const exported = unzipSync(new Uint8Array(zip))
    expect(JSON.parse(strFromU8(exported['data/library_progress.json']!))).toMatchObject([{ sku: EBOOK, chapter: 4 }])

    expect((await deleteAccount(library.server, person)).status).toBe(200)
    expect(await library.statusOf(files[`${EBOOK} 1`]!, `?token=${token}`)).toBe(401)
    expect((await call(library.server, 'GET', records('library_progress', id), { token: library.admin })).status).toBe(
      404,
    )
  })
})

describe('the operator', () => {
  test.each([
    [{ sku: 'book-honest-ledger', position: 1, content: epub('Paper') }, 'sku'],
    [{ sku: 'web-starter', position: 1, content: mp3(1) }, 'sku'],
    [{ sku: EBOOK, position: 2, content: epub('Part two') }, 'position'],
    [{ sku: EBOOK, position: 1, content: epub('Again') }, 'position'],
    [{ sku: AUDIOBOOK, position: 2, content: mp3(3) }, 'position'],
    [{ sku: 'course-open-for-business', position: 1, content: mp3(1) }, 'file'],
    [{ sku: AUDIOBOOK, position: 9, content: strToU8('No sound at all') }, 'file'],
    [{ sku: AUDIOBOOK, position: 0, content: mp3(1) }, 'position'],
  ] satisfies [Put, string][])('is told in a sentence why a file is refused: %j', async (file, field) => {
    const { status, body } = await library.put(file)
    expect(status).toBe(400)
    expect(body.data[field]?.message ?? JSON.stringify(body)).toMatch(/^[A-Z"].+\.$/)
    expect(JSON.stringify(body)).not.toMatch(/must be unique|mime/)
  })

  test('finds the files in backups', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'everyday-library-'))
    const zip = join(folder, 'backup.zip')
    const { code, output } = await runCommand(['backup', zip, '--dir', library.server.dir])
    expect(code, output).toBe(0)
    const entries = unzipSync(new Uint8Array(await readFile(zip)))
    await rm(folder, { recursive: true })
    const kept = Object.entries(entries).filter(([name]) => name.includes(`/${files[`${AUDIOBOOK} 2`]}/`))
    expect(kept.map(([, content]) => content.length)).toContain(mp3(2).length)
  })
})

test('two devices that have read on at the same time ask nobody: the later is right', async () => {
  const phone = await library.customer()
  const tablet = new Device(library.server, phone.person)
  const id = derivedId(phone.person.id, 'library_progress', EBOOK)
  const at = (chapter: number, offset: number) =>
    ({ collection: 'library_progress', id, op: 'upsert', set: { sku: EBOOK, chapter, offset } }) as const
  await phone.must(at(1, 0))
  expect((await tablet.one(at(3, 500))).status).toBe('applied')
  expect((await phone.one(at(1, 700))).status).toBe('applied')
  await tablet.pull()
  expect(tablet.rows('library_progress')).toMatchObject([{ chapter: 1, offset: 700 }])
  expect(tablet.rows('sync_history')).toEqual([])
})
