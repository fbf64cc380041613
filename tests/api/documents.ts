import { createHash } from 'node:crypto'
import { Upload } from 'tus-js-client'
import { newId } from '../../web/lib/id.ts'
import { signUp, startServer } from '../support/server.ts'
import { create, Device } from './device.ts'
import { call, TEST_ENV } from './http.ts'

export const MIB = 1024 * 1024

export const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

type Raw = { method: string; path: string; headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> | string }

/** A server with two people, and what Ann does with documents; with another token, what somebody else tries. */
export async function startWithDocuments() {
  const server = await startServer({ env: { ...TEST_ENV, EVERYDAY_DOCUMENT_QUOTA_MB: '100' } })
  const ann = await signUp(server, {})
  const bob = await signUp(server, {})
  const device = new Device(server, ann)

  /** A request of tus. */
  const raw = ({ method, path, headers, body }: Raw, token = ann.token) =>
    fetch(server.url + path, {
      method,
      headers: { Authorization: token, 'Tus-Resumable': '1.0.0', ...headers },
      ...(body !== undefined && { body }),
    })
  return {
    server,
    ann,
    bob,
    device,
    raw,
    stop: () => server.stop(),
    /** Creates the record of a content and returns its id. */
    async add(content: Buffer, set: object = {}, by = device): Promise<string> {
      const id = newId()
      const fields = { name: 'Lease.pdf', size: content.length, content_type: 'application/pdf', status: 'draft' }
      await by.must(create('documents', id, { ...fields, sha256: sha256(content), ...set }))
      return id
    },
    /** Uploads with tus-js-client, as it is published. */
    upload: (id: string, content: Buffer, options: Partial<ConstructorParameters<typeof Upload>[1]> = {}) =>
      new Promise<void>((resolve, reject) => {
        const upload = new Upload(content, {
          endpoint: `${server.url}/api/uploads`,
          metadata: { document: id },
          headers: { Authorization: ann.token },
          retryDelays: null,
          onSuccess: () => resolve(),
          onError: reject,
          ...options,
        })
        upload.start()
      }),
    row: async (id: string): Promise<Record<string, unknown>> =>
      (await call(server, 'GET', `/api/collections/documents/records/${id}`, { token: ann.token })).body,
    /** Requests the content. */
    get: (id: string, headers: Record<string, string> = {}, query = '') =>
      fetch(`${server.url}/api/documents/${id}/content${query}`, { headers: { Authorization: ann.token, ...headers } }),
    /** Begins an upload of so many bytes. */
    begin: (id: string, length: number, token?: string) =>
      raw(
        {
          method: 'POST',
          path: '/api/uploads',
          headers: { 'Upload-Length': String(length), 'Upload-Metadata': `document ${btoa(id)}` },
        },
        token,
      ),
    /** Sends a part of an upload. */
    part: (id: string, at: number, body: Buffer, token?: string) =>
      raw(
        {
          method: 'PATCH',
          path: `/api/uploads/${id}`,
          headers: { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(at) },
          body: new Uint8Array(body),
        },
        token,
      ),
    /** How many bytes of an upload the server has. */
    offset: async (id: string) =>
      Number((await raw({ method: 'HEAD', path: `/api/uploads/${id}` })).headers.get('Upload-Offset')),
  }
}
