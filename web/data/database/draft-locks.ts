import type { EverydayDb } from './db.ts'

/** Keeps other forms from a draft until it is released; null if one of them has it. Without Web Locks forms share it. */
export const holdDraft = (db: EverydayDb, key: string, options: LockOptions): Promise<(() => void) | null> =>
  hold(`everyday-draft-${db.name}-${key}`, options)

/** Holds what the page of a form keeps of it until it is released, or the page is gone; null if that page is still there. */
export const holdPart = (id: string, options: LockOptions): Promise<(() => void) | null> =>
  hold(`everyday-draft-part-${id}`, options)

function hold(name: string, options: LockOptions): Promise<(() => void) | null> {
  const locks = globalThis.navigator?.locks
  if (!locks) return Promise.resolve(() => {})
  return new Promise((resolve, reject) => {
    const held = (lock: Lock | null) => {
      if (!lock) return resolve(null)
      return new Promise<void>((release) => resolve(release))
    }
    locks.request(name, options, held).catch(reject)
  })
}
