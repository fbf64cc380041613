import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A push service with one browser: what is sent to it, decrypted, and the subscription that the browser would have. */
export type PushService = {
  subscription: { endpoint: string; expirationTime: null; keys: { p256dh: string; auth: string } }
  received: string[]
  /** The status of the next answers. */
  answer(status: number): void
  stop(): Promise<void>
}

/** Starts a push service on this machine. */
export async function startPushService(): Promise<PushService> {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const received: string[] = []
  let status = 201
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    if (status < 300) received.push(decrypt(Buffer.concat(parts)))
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  /** As RFC 8188 and RFC 8291 say. */
  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16)
    const length = body[20]!
    const sender = body.subarray(21, 21 + length)
    const derive = (secret: Buffer, from: Buffer, info: Buffer | string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', secret, from, info, bytes))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
    const secret = derive(keys.computeSecret(sender), auth, info, 32)
    const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
    const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
    const content = body.subarray(21 + length)
    const cipher = createDecipheriv('aes-128-gcm', key, nonce)
    cipher.setAuthTag(content.subarray(-16))
    const plain = Buffer.concat([cipher.update(content.subarray(0, -16)), cipher.final()])
    return plain.subarray(0, plain.lastIndexOf(2)).toString()
  }

  const encode = (bytes: Buffer) => bytes.toString('base64url')
  return {
    subscription: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/push/secret`,
      expirationTime: null,
      keys: { p256dh: encode(keys.getPublicKey()), auth: encode(auth) },
    },
    received,
    answer: (next) => (status = next),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
