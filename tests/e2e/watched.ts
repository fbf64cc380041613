import { readdir, readFile } from 'node:fs/promises'
import { createServer, request as forward, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Page } from 'playwright/test'
import type { Account, Server } from '../support/server.ts'
import { deviceOf, expect, test as base, watchConsole, type Device } from './fixtures.ts'
import { storedSession } from './stored-session.ts'

/** The server behind a proxy that notes what reaches it, whoever of a browser has sent it. */
export type Watched = {
  url: string
  /** All requests so far: line, headers and body. */
  received(): string
  /** The contents of all files of the server, among them its databases, once its log of requests is written. */
  stored(): Promise<string>
  /** A new profile that reaches the server through the proxy. */
  device(options?: { account?: Account; withWorker?: boolean }): Promise<Device>
}

export const test = base.extend<{ watched: Watched }>({
  watched: async ({ browser, server, consoleErrors }, use) => {
    const proxy = await startProxy(server)
    const contexts: BrowserContext[] = []
    await use({
      ...proxy,
      async device(options = {}) {
        const context = await openContext(browser, proxy.url, options)
        contexts.push(context)
        watchConsole(context, consoleErrors)
        const page = await context.newPage()
        return deviceOf(context, page)
      },
    })
    for (const context of contexts) await context.close()
    proxy.close()
  },
})

async function openContext(browser: Browser, url: string, options: { account?: Account; withWorker?: boolean }) {
  return browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    serviceWorkers: options.withWorker ? 'allow' : 'block',
    ...(options.account && { storageState: await storedSession({ url }, options.account) }),
  })
}

async function startProxy(server: Server): Promise<Omit<Watched, 'device'> & { close(): void }> {
  const { hostname: host, port } = new URL(server.url)
  const requests: string[] = []
  const proxy = createServer((request, response) => {
    const { url = '', method = '', headers } = request
    const at = requests.push(`${method} ${url}\n${JSON.stringify(headers)}\n`) - 1
    void bodyOf(request).then((body) => (requests[at] += body))
    const upstream = forward({ host, port, path: url, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    upstream.on('error', () => response.destroy())
    response.on('close', () => upstream.destroy())
    request.pipe(upstream)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    received: () => requests.join('\n'),
    async stored() {
      const mark = `mark-${Date.now()}`
      await fetch(`${server.url}/${mark}`)
      await expect.poll(() => filesOf(server.dir), { timeout: 20_000, message: 'the log' }).toContain(mark)
      return filesOf(server.dir)
    },
    close() {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}

/** The body as text, also where it is compressed. */
async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer)
  } catch {
    // Ended early: what there was of it counts.
  }
  const body = Buffer.concat(chunks)
  const isZipped = request.headers['content-encoding'] === 'gzip' && body.length > 0
  return (isZipped ? gunzipSync(body) : body).toString('latin1')
}

/** All files of a folder as one text. SQLite stores texts as they are. */
async function filesOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const texts = await Promise.all(files.map((file) => readFile(file, 'latin1').catch(() => '')))
  return texts.join('\n')
}

/** Everything that this origin has stored on the device: databases, local storage, and addresses in caches. */
export const onDevice = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie]
    for (const { name } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name!))
      for (const table of db.objectStoreNames)
        found.push([name, table, await done(db.transaction(table).objectStore(table).getAll())])
      db.close()
    }
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(url)
    return JSON.stringify(found)
  })
