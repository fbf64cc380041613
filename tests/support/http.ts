import { request, type IncomingHttpHeaders } from 'node:http'

/** A raw response: the body is not decoded, and no headers were added to the request. */
export type RawResponse = { status: number; headers: IncomingHttpHeaders; body: Uint8Array<ArrayBuffer>; text: string }

/** Sends one request over HTTP/1.1. */
export function send(
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: options.method ?? 'GET', headers: options.headers ?? {} }, (response) => {
      const chunks: Uint8Array[] = []
      response.on('data', (chunk: Uint8Array) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const body = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0))
        chunks.reduce((at, chunk) => (body.set(chunk, at), at + chunk.length), 0)
        const text = new TextDecoder().decode(body)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text })
      })
    })
    sent.on('error', reject)
    sent.end(options.body)
  })
}
