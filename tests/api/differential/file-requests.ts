import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TransferAnswer } from '../../../web/data/documents/transport.ts'
import type { Person, Running } from '../http.ts'

/** An answer to a request for an upload: `offset` of a success, `code` of a refusal where there is a body. */
export type UploadReply = { status: number; offset?: number; code?: string }

const STATUS: Record<string, number> = {
  not_found: 404,
  no_upload: 404,
  wrong_length: 400,
  wrong_offset: 409,
  wrong_checksum: 460,
  wrong_content: 422,
  quota: 413,
}

type Method = 'POST' | 'HEAD' | 'PATCH' | 'DELETE'
const SUCCESS: Record<Method, number> = { POST: 201, HEAD: 200, PATCH: 204, DELETE: 204 }

/** What the binary must answer where the model answers this. */
export function expectedReply(method: Method, answer: TransferAnswer): UploadReply {
  if (answer.kind === 'at')
    return { status: SUCCESS[method], ...(method === 'DELETE' ? {} : { offset: answer.offset }) }
  if (answer.kind !== 'refused') throw new Error(`The model answers ${answer.kind}`)
  return { status: STATUS[answer.code]!, ...(method === 'HEAD' ? {} : { code: answer.code }) }
}

/** Sends a request of tus to the binary. */
export async function sendTus(
  server: Running,
  { token }: Person,
  method: Method,
  path: string,
  headers: Record<string, string> = {},
  body?: Uint8Array,
): Promise<UploadReply> {
  const answer = await fetch(`${server.url}/api/uploads${path}`, {
    method,
    headers: { Authorization: token, 'Tus-Resumable': '1.0.0', ...headers },
    ...(body && { body: new Uint8Array(body) }),
  })
  const text = await answer.text()
  const offset = answer.headers.get('Upload-Offset')
  if (answer.ok) return { status: answer.status, ...(offset !== null && { offset: Number(offset) }) }
  return { status: answer.status, ...(text && { code: (JSON.parse(text) as { code: string }).code }) }
}

/** The headers of a part; `checksum` in hexadecimal digits. */
export const partHeaders = (offset: number, checksum?: string): Record<string, string> => ({
  'Content-Type': 'application/offset+octet-stream',
  'Upload-Offset': String(offset),
  ...(checksum !== undefined && { 'Upload-Checksum': `sha256 ${Buffer.from(checksum, 'hex').toString('base64')}` }),
})

/** A part whose connection ends after its first bytes, which have been written to the disk by then. `offset` is the right one. */
export async function sendCut(
  server: Running,
  { token, id: owner }: Person,
  id: string,
  offset: number,
  bytes: Uint8Array,
  hasChecksum: boolean,
): Promise<void> {
  const checksum = hasChecksum ? createHash('sha256').update('the whole part').digest('hex') : undefined
  const headers = {
    ...partHeaders(offset, checksum),
    Authorization: token,
    'Tus-Resumable': '1.0.0',
    'Content-Length': String(bytes.length + 1000),
  }
  const sending = request(`${server.url}/api/uploads/${id}`, { method: 'PATCH', headers })
  sending.on('error', () => {}) // it is broken off
  sending.write(bytes)
  const staged = join(server.dir, '.documents-staging', owner, id)
  for (let left = 400; (await stat(staged)).size < offset + bytes.length; left--) {
    if (left === 0) throw new Error(`Only ${(await stat(staged)).size} bytes of ${id} have arrived`)
    await sleep(5)
  }
  sending.destroy()
}

/** What a download gives: its status, and the bytes or the code. */
export type Downloaded = { status: number; bytes?: string; code?: string }

/** Downloads a content from `from` on. */
export async function download(server: Running, { token }: Person, id: string, from: number): Promise<Downloaded> {
  const answer = await fetch(`${server.url}/api/documents/${id}/content`, {
    headers: { Authorization: token, ...(from > 0 && { Range: `bytes=${from}-` }) },
  })
  const body = Buffer.from(await answer.arrayBuffer())
  if (answer.ok) return { status: answer.status, bytes: body.toString('hex') }
  return { status: answer.status, code: (JSON.parse(body.toString()) as { code: string }).code }
}
