import type { EverydayDb } from '../database/db.ts'
import { openExisting } from '../database/open-database.ts'
import { hasContentsToSend } from '../documents/contents.ts'
import { createTransfers } from '../documents/transfers.ts'
import { fileTransport } from '../documents/transport.ts'
import { sessionForWorker } from '../session/session.ts'
import type { StoredSession } from '../session/stored-session.ts'
import { leadWithoutPage } from './leader.ts'
import { ownEngine } from './own-engine.ts'
import { hasChangesToSend } from './sync-status.ts'

/** Chromium ends a worker whose event takes 5 minutes; until then, it ends by itself and is woken again. */
const MAX_MS = 4 * 60_000
/** How often the worker looks whether the leading tab is gone. */
const LOOK_MS = 2000

/** How a look has ended. `tab`: one leads. `failed`: something is left, and trying again at once would be of no use. */
type Outcome = 'nothing-left' | 'tab' | 'failed'

/**
 * Sends what waits on this device while no tab does, in the service worker: while a tab leads, it waits for its end. Rejects if something
 * is left, so that the browser wakes the worker again; `isObsolete`: at once, for an update of the worker waits for its end.
 */
export async function sendInBackground(isObsolete: () => boolean): Promise<void> {
  const timeIsUp = AbortSignal.timeout(MAX_MS)
  for (;;) {
    const outcome = await sendUnlessTabLeads(timeIsUp)
    if (outcome === 'nothing-left') return
    if (outcome === 'failed' || timeIsUp.aborted || isObsolete()) throw new Error('Something still waits')
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

async function sendUnlessTabLeads(timeIsUp: AbortSignal): Promise<Outcome> {
  const session = await sessionForWorker()
  if (!session) return 'nothing-left'
  const taken = new AbortController()
  const db = await openExisting(session.user.id, () => taken.abort())
  if (!db) return 'nothing-left'
  try {
    if (!(await hasChangesToSend(db)) && !(await hasContentsToSend(db))) return 'nothing-left'
    const outcome = await leadWithoutPage(`${db.name}-sync`, async (tabCame) => {
      const outcome = await send(db, session, AbortSignal.any([tabCame, taken.signal, timeIsUp]))
      return tabCame.aborted ? 'tab' : outcome
    })
    return outcome ?? 'tab'
  } finally {
    db.close()
  }
}

/** One cycle, since the server must know the records, then the queue of contents; then another cycle, which brings the changed rows. */
async function send(db: EverydayDb, { token }: StoredSession, ended: AbortSignal): Promise<Outcome> {
  const left = new AbortController()
  const stop = AbortSignal.any([ended, left.signal])
  // A sign-out, and another session, count at once.
  const fetchAsOwner: typeof fetch = async (...request) => {
    if ((await sessionForWorker())?.token !== token) left.abort()
    stop.throwIfAborted()
    return fetch(...request)
  }
  const engine = await ownEngine({ db, token: () => token, fetch: fetchAsOwner })
  const { failure, sendable, retryAt } = await engine.cycle()
  // Only a tab can ask to sign in, or for an update.
  if (failure) return failure.kind === 'offline' || failure.kind === 'busy' ? 'failed' : 'nothing-left'
  let sent = 0
  const transfers = createTransfers({
    db,
    transport: fileTransport(() => token, fetchAsOwner),
    online: () => navigator.onLine && !stop.aborted,
    onSent: () => (sent += 1),
    once: true,
  })
  stop.addEventListener('abort', () => void transfers.stop())
  await transfers.run()
  await transfers.stop()
  if (sent > 0 && !stop.aborted) await engine.cycle()
  const isLeft = sendable || retryAt !== null || (await hasContentsToSend(db))
  return isLeft ? 'failed' : 'nothing-left'
}
