import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const BUCKET = 'backups'
const REGION = 'eu-test-1'
const ACCESS_KEY = 'everyday-key'
const SECRET = 'everyday-secret'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

/** A storage with the protocol of S3 on this machine: one bucket, signed requests (version 4), uploads whole or in parts. */
export class S3Server {
  readonly objects = new Map<string, Buffer>()
  /** Of uploads that are not complete, by their key. */
  readonly parts = new Map<string, Buffer[]>()
  /** From now on each request is answered so, as by a storage that is out of order; 0: as it should. */
  broken = 0
  #url = ''
  readonly #server = createServer((request, response) => void this.#answer(request, response))

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    this.#url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this
  }
  stop = () =>
    new Promise<void>((resolve) => {
      this.#server.closeAllConnections()
      this.#server.close(() => resolve())
    })

  /** The variables with which a server sends its backups here. */
  env = () => ({
    EVERYDAY_BACKUP_S3_ENDPOINT: this.#url,
    EVERYDAY_BACKUP_S3_BUCKET: BUCKET,
    EVERYDAY_BACKUP_S3_REGION: REGION,
    EVERYDAY_BACKUP_S3_ACCESS_KEY: ACCESS_KEY,
    EVERYDAY_BACKUP_S3_SECRET: SECRET,
    EVERYDAY_BACKUP_S3_PATH_STYLE: '1',
  })

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const { pathname, searchParams } = new URL(request.url!, this.#url)
    const key = decodeURIComponent(pathname.slice(`/${BUCKET}/`.length))
    const end = (status: number, content: string | Buffer = '', headers: Record<string, string> = {}) =>
      response.writeHead(status, headers).end(content)
    if (this.broken) return void end(this.broken, '<Error><Code>InternalError</Code></Error>')
    if (!isSigned(request, pathname, searchParams)) {
      return void end(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    }
    const part = Number(searchParams.get('partNumber'))
    if (request.method === 'PUT' && part > 0) {
      this.parts.get(key)![part - 1] = body
      return void end(200, '', { ETag: `"${sha256(body)}"` })
    }
    if (request.method === 'POST' && searchParams.has('uploads')) {
      this.parts.set(key, [])
      return void end(200, '<InitiateMultipartUploadResult><UploadId>one</UploadId></InitiateMultipartUploadResult>')
    }
    if (request.method === 'POST') {
      this.objects.set(key, Buffer.concat(this.parts.get(key)!))
      this.parts.delete(key)
      return void end(200, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
    }
    if (request.method === 'PUT') {
      this.objects.set(key, body)
      return void end(200)
    }
    if (request.method === 'DELETE') return void end(this.objects.delete(key) ? 204 : 404)
    if (searchParams.has('list-type')) return void end(200, this.#list(searchParams.get('prefix') ?? ''))
    const found = this.objects.get(key)
    if (!found) return void end(404, '<Error><Code>NoSuchKey</Code></Error>')
    const headers = { 'Content-Length': String(found.length), 'Last-Modified': new Date().toUTCString() }
    end(200, request.method === 'HEAD' ? '' : found, headers)
  }

  #list(prefix: string): string {
    const found = [...this.objects].filter(([key]) => key.startsWith(prefix))
    const contents = found.map(
      ([key, { length }], at) =>
        `<Contents><Key>${key}</Key><Size>${length}</Size><LastModified>${new Date(at * 1000).toISOString()}</LastModified></Contents>`,
    )
    return `<ListBucketResult><KeyCount>${found.length}</KeyCount>${contents.join('')}</ListBucketResult>`
  }
}

/** Whether the request was signed with the secret, as AWS describes it (Signature Version 4). */
function isSigned({ method, headers }: IncomingMessage, path: string, query: URLSearchParams): boolean {
  const given = /Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
    headers.authorization ?? '',
  )
  if (!given || given[1] !== ACCESS_KEY || given[3] !== REGION) return false
  const [, , day, region, names, signature] = given as unknown as string[]
  const parameters = [...query].map((pair) => pair.map(encodeURIComponent).join('=')).sort()
  const signed = names!.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, path, parameters.join('&'), signed.join(''), names, headers['x-amz-content-sha256']]
  const text = `AWS4-HMAC-SHA256\n${headers['x-amz-date']}\n${day}/${region}/s3/aws4_request\n${sha256(canonical.join('\n'))}`
  const key = [day!, region!, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${SECRET}`)
  return timingSafeEqual(hmac(key, text), Buffer.from(signature!, 'hex'))
}
