import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_PHOTO_BYTES, type BusinessPhoto } from '../../web/collections/business-photos.ts'
import { newId } from '../../web/lib/id.ts'
import { create, Device, remove, update } from './device.ts'
import { startWithDocuments } from './documents.ts'
import { call, records, signInAdmin } from './http.ts'
import { GOOD } from './samples.ts'

let on: Awaited<ReturnType<typeof startWithDocuments>>
beforeAll(async () => {
  on = await startWithDocuments()
})
afterAll(() => on?.stop())

/** The header of a JPEG, and other bytes that are new each time. */
function jpeg(bytes = 2000, [width, height] = [1600, 1200]): Buffer {
  const header = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc00011080000000003012200021101031101', 'hex')
  header.writeUInt16BE(height!, 25)
  header.writeUInt16BE(width!, 27)
  return Buffer.concat([header, randomBytes(bytes - header.length)])
}
/** A WebP that has this chunk, and other bytes that are new each time. */
function riff(chunk: string, content: Buffer): Buffer {
  const whole = Buffer.concat([Buffer.from('RIFF    WEBP' + chunk + '    '), content, randomBytes(200)])
  whole.writeUInt32LE(whole.length - 8, 4)
  whole.writeUInt32LE(chunk === 'VP8X' ? 10 : whole.length - 20, 16)
  return whole
}
/** With loss, without, and as a canvas that may be animated. */
function vp8(width = 1600, height = 1200): Buffer {
  const frame = Buffer.from('1000009d012a00000000', 'hex')
  frame.writeUInt16LE(width, 6)
  frame.writeUInt16LE(height, 8)
  return riff('VP8 ', frame)
}
function vp8l(width = 1600, height = 1200): Buffer {
  const frame = Buffer.from('2f00000000', 'hex')
  frame.writeUInt32LE((width - 1) | ((height - 1) << 14), 1)
  return riff('VP8L', frame)
}
function vp8x(width = 1600, height = 1200, flags = 0x10): Buffer {
  const canvas = Buffer.alloc(10, 0)
  canvas.writeUInt8(flags, 0)
  canvas.writeUIntLE(width - 1, 4, 3)
  canvas.writeUIntLE(height - 1, 7, 3)
  return riff('VP8X', canvas)
}
const shown = (document: string, more: object = {}): BusinessPhoto => ({
  ...{ kind: 'photo', document, alt: 'The oven', width: 1600, height: 1200 },
  ...more,
})

/** A document with this content. */
async function uploaded(content: Buffer): Promise<string> {
  const id = await on.add(content, { name: 'Oven.jpg', content_type: 'image/jpeg', status: 'final' })
  await on.upload(id, content)
  return id
}
/** A business of Ann that shows these pictures. */
async function business(photos: BusinessPhoto[], status = 'active'): Promise<string> {
  const id = newId()
  await on.device.must(create('businesses', id, { ...GOOD.business, status, photos }))
  return id
}
const photo = (of: string, document: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${on.server.url}/api/directory/${of}/photos/${document}`, { method, headers })

test('everybody sees a picture of a business in the directory, and nothing of its owner', async () => {
  for (const [content, type] of [
    [jpeg(), 'image/jpeg'],
    [vp8(), 'image/webp'],
    [vp8l(), 'image/webp'],
    [vp8x(), 'image/webp'],
  ] as const) {
    const document = await uploaded(content)
    const id = await business([shown(document)])
    const answer = await photo(id, document)
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(content)
    expect(answer.headers.get('Content-Type')).toBe(type)
    expect(answer.headers.get('Cache-Control')).toBe('public, no-cache')
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox')
    expect([...answer.headers.values()].join()).not.toContain(on.ann.id)
    const again = await photo(id, document, { 'If-None-Match': answer.headers.get('ETag')! })
    expect(again.status).toBe(304)
    const head = await photo(id, document, {}, 'HEAD')
    expect([head.status, head.headers.get('Content-Length')]).toEqual([200, String(content.length)])
    expect(await listed(id)).toEqual([shown(document)])
  }
})

/** The pictures that the profile names to everybody. */
const listed = async (id: string) => (await call(on.server, 'GET', `/api/directory/${id}`)).body.photos

async function expectNone(of: string, document: string): Promise<void> {
  const answer = await photo(of, document)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(await answer.json()).toEqual({ status: 404, code: 'no_photo', message: 'There is no such picture.' })
}

test('nobody sees one that is not shown, of a business that is not in the directory, or that was taken down', async () => {
  const [document, hidden] = [await uploaded(jpeg()), await uploaded(jpeg())]
  const id = await business([shown(document)])
  await expectNone(id, hidden)
  await expectNone(newId(), document)
  await expectNone(await business([shown(document)], 'inactive'), document)
  await on.device.must(update('businesses', id, { status: 'archived' }))
  await expectNone(id, document)
  await on.device.must(update('businesses', id, { status: 'active' }))
  expect((await photo(id, document)).status).toBe(200)

  const token = await signInAdmin(on.server)
  const takeDown = (is_taken_down: boolean) =>
    call(on.server, 'PATCH', records('businesses', id), { token, body: { is_taken_down } })
  expect((await takeDown(true)).status).toBe(200)
  await expectNone(id, document)
  expect((await takeDown(false)).status).toBe(200)
  expect((await photo(id, document)).status).toBe(200)

  // Its document is in the trash, or the profile is gone.
  expect(await listed(id)).toEqual([shown(document)])
  await on.device.must(update('documents', document, { trashed_at: '2026-11-27 10:00:00.000Z' }))
  await expectNone(id, document)
  expect(await listed(id)).toEqual([])
  await on.device.must(update('documents', document, { trashed_at: '' }))
  await on.device.must(remove('businesses', id))
  await expectNone(id, document)
})

test('a business shows no picture of somebody else, none that has not arrived, and nothing but pictures of the right size', async () => {
  const document = await uploaded(jpeg())
  const bobs = new Device(on.server, on.bob)
  const id = newId()
  await bobs.must(create('businesses', id, { ...GOOD.business, photos: [shown(document)] }))
  await expectNone(id, document)
  expect(await listed(id)).toEqual([])

  const waiting = await on.add(jpeg(), { name: 'Late.jpg' })
  const early = await business([shown(waiting), shown(document)])
  await expectNone(early, waiting)
  expect(await listed(early)).toEqual([shown(document)])

  const largest = await uploaded(jpeg(MAX_PHOTO_BYTES))
  expect((await photo(await business([shown(largest)]), largest)).status).toBe(200)
  const [wide, high] = [
    [1601, 3],
    [3, 1601],
  ] as const
  for (const content of [
    jpeg(MAX_PHOTO_BYTES + 1),
    ...[wide, high].flatMap((size) => [jpeg(2000, [...size]), vp8(...size), vp8l(...size), vp8x(...size)]),
    vp8l(16_383, 16_383),
    vp8x(4, 3, 0x12), // animated
    vp8().subarray(0, 20),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    Buffer.from('<html><script>alert(1)</script></html>'),
    Buffer.concat([Buffer.from('%PDF-1.7 '), randomBytes(100)]),
    Buffer.from('GIF89a-------'),
    Buffer.from([0xff]),
  ]) {
    const other = await uploaded(content)
    const showing = await business([shown(other)])
    await expectNone(showing, other)
    await on.device.must(remove('businesses', showing)) // a person can only publish so many
  }
  for (const path of ['..%2F..%2Fdata.db', "' OR 1=1 --", '%00', 'x'.repeat(3000)])
    expect((await photo(await business([shown(document)]), path)).status).toBe(404)
})

const WRONG: unknown[] = [
  'x',
  {},
  [7],
  [{}],
  [shown('no id')],
  [shown(newId(), { alt: ' ' })],
  [shown(newId(), { alt: 'x'.repeat(201) })],
  [shown(newId(), { width: 1601 })],
  [shown(newId(), { height: 1.5 })],
  [shown(newId(), { kind: 'video' })],
  [shown(newId(), { src: 'https://evil.example/' })],
  Array.from({ length: 9 }, () => shown(newId())),
  Array.from({ length: 2 }, () => shown(newId(), { kind: 'logo' })),
]
test.each(WRONG)('the server refuses, by push and REST, %j', async (photos) => {
  const set = { ...GOOD.business, status: 'inactive', photos } as typeof GOOD.business
  const verdict = await on.device.one(create('businesses', newId(), set))
  expect(verdict).toMatchObject({ status: 'rejected', code: 'invalid' })
  expect(verdict.fields).toHaveProperty('photos')
  const { token } = on.ann
  const body = { ...set, user_id: on.ann.id }
  expect((await call(on.server, 'POST', records('businesses'), { token, body })).status).toBe(400)
  const id = await business([], 'inactive')
  expect((await call(on.server, 'PATCH', records('businesses', id), { token, body: { photos } })).status).toBe(400)
})

test('other people cannot change which pictures a business shows', async () => {
  const document = await uploaded(jpeg())
  const id = await business([shown(document)])
  const verdict = await new Device(on.server, on.bob).one(update('businesses', id, { photos: [] }))
  expect(verdict).toMatchObject({ status: 'rejected', code: 'gone' })
  for (const token of [on.bob.token, undefined]) {
    const body = { photos: [] }
    expect((await call(on.server, 'PATCH', records('businesses', id), { token, body })).status).toBe(404)
  }
  expect((await photo(id, document)).status).toBe(200)
})
