import type { EverydayDb } from './database/db.ts'
import { countUnsent } from './unsent.ts'
import type { FormSender } from './forms/sender.ts'
import { isChoiceKnown, readHeldSearches, releaseHeldSearches } from './session/held-searches.ts'
import type { SyncControl } from './syncing/sync-control.ts'

type Senders = {
  db: EverydayDb
  sync: Pick<SyncControl, 'syncNow' | 'transfer'>
  forms: Pick<FormSender, 'sendNow'> | null
}

/** Sends what waits on this device, for as long as that makes it less. The senders are asked for at each step: a session may end meanwhile. */
export async function sendAll(senders: () => Senders): Promise<void> {
  const count = () => countUnsent(senders().db)
  for (let before = Infinity, left = await count(); left > 0 && left < before; left = await count()) {
    before = left
    const { db, sync, forms } = senders()
    const held = await readHeldSearches(db)
    await Promise.all([sync.syncNow(), forms?.sendNow()])
    // That sync has told whether the person keeps searches, and they are now written, by us or by who follows that, or dropped.
    if (held.length > 0 && (await isChoiceKnown(db))) {
      await releaseHeldSearches(db)
      await senders().sync.syncNow()
    }
    await senders().sync.transfer()
  }
}
