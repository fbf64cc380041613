import { readCatalog } from '../../data/catalog/read-catalog.ts'
import { createSearchHost, type SearchMessage } from './search-host.ts'

declare const self: DedicatedWorkerGlobalScope

const host = createSearchHost(readCatalog)

self.addEventListener('message', ({ data: { id, message } }: MessageEvent<{ id: number; message: SearchMessage }>) => {
  host.answer(message).then(
    (answer) => self.postMessage({ id, answer }),
    (error: unknown) => self.postMessage({ id, error: String(error) }),
  )
})
