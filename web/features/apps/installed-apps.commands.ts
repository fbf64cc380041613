import type { EverydayDb } from '../../data/database/db.ts'
import { write } from '../../data/database/write.ts'
import { writeOutcome, type WriteOutcome } from '../../data/database/write-outcome.ts'
import { derivedId } from '../../lib/id.ts'

/** Installs an app for the person. Two devices that do so create the same record. */
export function installApp(db: EverydayDb, app: string): Promise<WriteOutcome> {
  const id = derivedId(db.owner, 'installed_apps', app)
  return writeOutcome('Failed to install the app', () =>
    write(db, { collection: 'installed_apps', id, op: 'upsert', set: { app } }),
  )
}

/** Removes an installed app. */
export function removeApp(db: EverydayDb, app: string): Promise<WriteOutcome> {
  const id = derivedId(db.owner, 'installed_apps', app)
  return writeOutcome('Failed to remove the app', () => write(db, { collection: 'installed_apps', id, op: 'delete' }))
}
