import { serveWorker } from '../../lib/worker-client.ts'
import { createDirectoryHost } from './directory-host.ts'

declare const self: DedicatedWorkerGlobalScope

serveWorker(
  self,
  createDirectoryHost(() => self.postMessage({ news: 'changed' })),
)
