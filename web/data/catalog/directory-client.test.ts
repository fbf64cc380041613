import { afterEach, expect, test, vi } from 'vitest'
import { askDirectory, loadDirectory, startDirectory } from './directory-client.ts'

afterEach(() => vi.unstubAllGlobals())

test('when the worker dies, what people have published is read again', async () => {
  const workers: EventTarget[] = []
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      constructor() {
        super()
        workers.push(this)
      }
      postMessage({ id }: { id: number }) {
        this.dispatchEvent(new MessageEvent('message', { data: { id } }))
      }
      terminate() {}
    },
  )
  vi.stubGlobal('navigator', {})
  const item = { id: 'hen', name: 'Blue Hen', type: 'Florist', category: 'home', time_zone: 'America/New_York' }
  const page = {
    at: 'e.1',
    total: 1,
    before: 0,
    items: [{ ...item, hours: [], tags: [], filled: 0, added: '2026-01-02' }],
  }
  vi.stubGlobal('fetch', async () => Response.json(page))
  await startDirectory({ weeks: [[]], zones: [], items: [] })
  await loadDirectory()
  workers[0]!.dispatchEvent(new Event('error'))
  await vi.waitFor(async () => {
    const { found } = await askDirectory('find', { query: {}, perPage: 12 })
    expect(found.map(({ listing }) => listing.id)).toEqual(['hen'])
  })
})
