import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** How many bytes may wait in the link itself: the smaller, the more evenly it carries. */
const BUFFER_BYTES = 16 * 1024

/** A slow line to a server of this machine: so many bits a second each way, for all its connections together. */
export type SlowLink = {
  url: string
  /** The bytes that it has carried since the start. */
  carried: { up: number; down: number }
  close(): void
}

/** Starts a link to the server at this address. */
export async function startSlowLink(target: string, bitsPerSecond: number): Promise<SlowLink> {
  const { hostname, port } = new URL(target)
  const carried = { up: 0, down: 0 }
  const sockets = new Set<Socket>()
  const directions = { up: pacer(bitsPerSecond / 8), down: pacer(bitsPerSecond / 8) }

  async function carry(from: Socket, to: Socket, way: 'up' | 'down'): Promise<void> {
    try {
      for await (const bytes of from as AsyncIterable<Buffer>) {
        await directions[way](bytes.length)
        carried[way] += bytes.length
        if (!to.write(bytes)) await once(to, 'drain')
      }
      to.end()
    } catch {
      // One of the ends is gone, so the other one ends too.
      from.destroy()
      to.destroy()
    }
  }

  const server = createServer({ allowHalfOpen: true, highWaterMark: BUFFER_BYTES }, (near) => {
    const far = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    for (const socket of [near, far]) {
      socket.setNoDelay(true)
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      socket.on('error', () => [near, far].forEach((each) => each.destroy()))
    }
    near.on('close', () => far.destroy())
    void carry(near, far, 'up')
    void carry(far, near, 'down')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    carried,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** How late a timer may be without the line losing that time. */
const LATE_MS = 25

/** Resolves when so many bytes have passed, in the order in which it was called; an idle line saves nothing up but for a late timer. */
function pacer(bytesPerSecond: number): (bytes: number) => Promise<void> {
  let free = 0
  return async (bytes) => {
    free = Math.max(free, performance.now() - LATE_MS) + (bytes / bytesPerSecond) * 1000
    await sleep(free - performance.now())
  }
}
