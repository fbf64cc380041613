import { Dexie, type Table } from 'dexie'

// Browsers bring localStorage to the disk when they like, Chromium up to a minute late: a phone whose battery dies then
// forgets who signed in, or still knows who signed out. This copy is on the disk when `keepCopy` resolves.
type Copy = { key: string; value: string | null }

function open(): Dexie & { copies: Table<Copy, string> } {
  const db = new Dexie('everyday-device', { chromeTransactionDurability: 'strict' }) as Dexie & {
    copies: Table<Copy, string>
  }
  db.version(1).stores({ copies: 'key' })
  return db
}

/** Keeps a durable copy of one localStorage entry as it is now; null is a copy too. Without IndexedDB there is none. */
export async function keepCopy(key: string): Promise<void> {
  if (!('indexedDB' in globalThis)) return
  const db = open()
  try {
    await db.copies.put({ key, value: localStorage.getItem(key) })
  } finally {
    db.close()
  }
}

/** Puts the durable copy of an entry back where localStorage fell behind it; to be called before the entry is read. */
export async function restoreCopy(key: string): Promise<void> {
  if (!('indexedDB' in globalThis)) return
  const db = open()
  try {
    const copy = await db.copies.get(key)
    if (!copy || copy.value === localStorage.getItem(key)) return
    if (copy.value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, copy.value)
  } finally {
    db.close()
  }
}
