import type { EverydayDb } from '../../data/database/db.ts'

/** The ids of the apps that the person has installed. */
export async function listInstalledApps(db: EverydayDb): Promise<Set<string>> {
  const rows = await db.installed_apps.toArray()
  return new Set(rows.map((row) => row.app))
}
