import { connect, createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const TICK_MS = 50

/** A line to a server on this machine that takes `bytesPerSecond` from all devices together, and delivers as fast as they read. */
export async function slowLine(target: string, bytesPerSecond: number): Promise<{ url: string; close(): void }> {
  const port = Number(new URL(target).port)
  const quota = Math.round((bytesPerSecond * TICK_MS) / 1000)
  let taken = Promise.resolve<unknown>(undefined)
  const sockets = new Set<{ destroy(): void }>()
  const line = createServer((device) => {
    const server = connect(port, '127.0.0.1')
    for (const socket of [device, server]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => (device.destroy(), server.destroy()))
    }
    server.pipe(device)
    device.on('data', (data: Buffer) => {
      device.pause()
      for (let from = 0; from < data.length; from += quota)
        taken = taken.then(() => sleep(TICK_MS)).then(() => server.write(data.subarray(from, from + quota)))
      taken = taken.then(() => device.resume())
    })
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    close() {
      line.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
