import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The server behind a proxy that sees each request, whether a tab or the service worker has sent it. */
export type UploadsProxy = {
  url: string
  /** What was sent to the API since the start: method and path. */
  asked: string[]
  /** The offsets of the chunks that were sent, in order. */
  chunks: number[]
  /** The next chunks after so many are not passed on, and never answered, until `release`. Resolves when the first of them is there. */
  holdAfter(chunks: number): Promise<void>
  release(): void
  close(): void
}

/** Starts a proxy to the server at this address. */
export async function startUploadsProxy(target: string): Promise<UploadsProxy> {
  const { hostname: host, port } = new URL(target)
  const asked: string[] = []
  const chunks: number[] = []
  let limit = Infinity
  let onHeld = () => {}
  const server = createServer((request, response) => {
    const { url = '', method = '', headers } = request
    if (url.startsWith('/api/')) asked.push(`${method} ${url}`)
    if (method === 'PATCH' && url.startsWith('/api/uploads/')) {
      chunks.push(Number(headers['upload-offset']))
      if (chunks.length > limit) return onHeld()
    }
    const upstream = forward({ host, port, path: url, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    upstream.on('error', () => response.destroy())
    response.on('close', () => upstream.destroy())
    request.pipe(upstream)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    chunks,
    holdAfter(count) {
      limit = count
      return new Promise((resolve) => (onHeld = resolve))
    },
    release: () => (limit = Infinity),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
