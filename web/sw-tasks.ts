import { ownerForWorker } from './data/session/session.ts'
import { sendInBackground } from './data/syncing/background.ts'
import { keepSharedFiles } from './features/documents/shared-files.ts'
import { keepShare } from './features/share/keep-share.ts'

const tasks = {
  /** Keeps what the system's share sheet posted; `isOwn`: a page of this app has. Resolves to the parameters of the page that goes on with it. */
  keepShare: async (form: FormData, isOwn: boolean) => keepShare(await ownerForWorker(), form, isOwn, keepSharedFiles),
  sendInBackground,
}

/** What the service worker does seldom, with the database and the engine: a script of its own (web/sw.ts). */
export type WorkerTasks = typeof tasks

Object.assign(self, { tasks })
