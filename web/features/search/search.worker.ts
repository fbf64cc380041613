import { readCatalog } from '../../data/catalog/read-catalog.ts'
import { serveWorker } from '../../lib/worker-client.ts'
import { createSearchHost } from './search-host.ts'

declare const self: DedicatedWorkerGlobalScope

serveWorker(self, createSearchHost(readCatalog))
