import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Document } from '../../collections/documents.ts'
import { EverydayDb } from '../../data/database/db.ts'
import { SESSION_KEY } from '../../data/session/stored-session.ts'
import { download } from '../../lib/save-file.ts'
import { downloadDocument } from './use-document-actions.ts'

vi.mock('../../lib/save-file.ts', () => ({ download: vi.fn(), saveFile: vi.fn() }))

const ROW = { id: 'd12345678901234', name: 'Lease.pdf' } as Document

test('a download whose content cannot be read says so', async () => {
  const db = new EverydayDb('u12345678901234')
  db.close({ disableAutoOpen: true })
  expect(await downloadDocument(db, ROW)).toEqual({
    ok: false,
    message: 'Failed to download document',
    detail: 'Reload the page and try again.',
  })
})

describe('a download of what only the server has', () => {
  let db: EverydayDb
  /** What the server answers to a request for the content; the token for its address is always had. */
  let answer: () => Response
  const asked: { url: string; range: string | null }[] = []
  const user = { id: 'u12345678901234', email: 'ann@example.com', fullName: 'Ann', accountType: 'individual' }
  const session = JSON.stringify({ user, token: 'ann', remember: true, expired: false })
  beforeEach(() => {
    db = new EverydayDb('u12345678901234')
    vi.stubGlobal('localStorage', { getItem: (key: string) => (key === SESSION_KEY ? session : null) })
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url === '/api/files/token') return Response.json({ token: 'of a file' })
      asked.push({ url, range: new Headers(init.headers).get('Range') })
      return answer()
    })
  })
  afterEach(async () => {
    vi.unstubAllGlobals()
    vi.clearAllMocks()
    asked.length = 0
    await db.delete()
  })
  const ADDRESS = `/api/documents/${ROW.id}/content?token=of%20a%20file`

  test('is left to the browser, once the server has sent its first byte', async () => {
    const headers = { 'Content-Disposition': 'attachment; filename=Lease.pdf' }
    answer = () => new Response('T', { status: 206, headers })
    expect(await downloadDocument(db, ROW)).toEqual({ ok: true })
    expect(asked).toEqual([{ url: ADDRESS, range: 'bytes=0-0' }])
    expect(vi.mocked(download).mock.calls).toEqual([['Lease.pdf', ADDRESS]])
  })

  const refused = (status: number, code: string, message: string) => () =>
    Response.json({ status, code, message }, { status })
  test.each([
    [
      'has not got it',
      refused(404, 'no_content', 'The content of this document has not arrived yet.'),
      'The content of this document has not arrived yet.',
    ],
    ['fails', () => new Response('Oh.', { status: 500 }), 'The server can’t send it right now. Try again later.'],
    [
      'is behind a page of somebody else',
      () => new Response('<title>Sign in to the network</title>'),
      'The server can’t send it right now. Try again later.',
    ],
    [
      'is not reached',
      () => {
        throw new TypeError('Failed to fetch')
      },
      'It isn’t on this device. Connect and try again.',
    ],
  ])('says why if the server %s, in place of a page of the browser', async (_what, answers, reason) => {
    answer = answers
    expect(await downloadDocument(db, ROW)).toEqual({
      ok: false,
      message: 'Failed to download document',
      detail: reason,
    })
    expect(download).not.toHaveBeenCalled()
  })
})
