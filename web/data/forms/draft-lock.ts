import type { EverydayDb } from '../database/db.ts'

/** Keeps other forms from a draft until it is released; null if one of them has it. Without Web Locks forms share it. */
export function holdDraft(db: EverydayDb, key: string, options: LockOptions): Promise<(() => void) | null> {
  const locks = globalThis.navigator?.locks
  if (!locks) return Promise.resolve(() => {})
  return new Promise((resolve, reject) => {
    const held = (lock: Lock | null) => {
      if (!lock) return resolve(null)
      return new Promise<void>((release) => resolve(release))
    }
    locks.request(`everyday-draft-${db.name}-${key}`, options, held).catch(reject)
  })
}
