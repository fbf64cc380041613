import type { FormDraft, FormValues } from '../../domain/queued-form.ts'
import { newId } from '../../lib/id.ts'
import type { EverydayDb } from '../database/db.ts'
import { saveDraft } from './forms.ts'

/** How long a form waits for a draft that another one holds: that may be of a page that is just being left, or closing. */
const WAIT_MS = 400
const STEP_MS = 50

/** A draft that a form has for itself while it is open. */
export type OwnDraft = {
  key: string
  /** What was kept in it; null if it is a new one. */
  kept: FormDraft | null
  save(db: EverydayDb, changed: FormValues, shown?: FormValues): Promise<void>
  /** The form is closed: once what it saves is stored, another one may have it. */
  release(): void
}

/**
 * Takes a draft of the form of this key: one that no other form has open, in whatever tab, or else a new one. So what is typed in two tabs
 * makes two drafts (`bookmark:new` and `bookmark:new:` with an id), and a form that is opened later has one of those that are left.
 */
export function takeDraft(db: EverydayDb, key: string): Promise<OwnDraft> {
  // What cannot be read is typed.
  return take(db, key).catch(() => newDraft(db, key))
}

async function take(db: EverydayDb, key: string): Promise<OwnDraft> {
  for (let waited = 0; waited <= WAIT_MS; waited += STEP_MS) {
    const keys = await keysOf(db, key)
    for (const one of keys) {
      const release = await hold(db, one)
      if (release) return ownDraft(one, (await db._drafts.get(one)) ?? null, release)
    }
    if (keys.length === 0) break
    await pause(STEP_MS)
  }
  const release = await hold(db, key)
  if (release) return ownDraft(key, (await db._drafts.get(key)) ?? null, release)
  return newDraft(db, key)
}

async function newDraft(db: EverydayDb, form: string): Promise<OwnDraft> {
  const key = `${form}:${newId()}`
  return ownDraft(key, null, (await hold(db, key).catch(() => null)) ?? (() => {}))
}

/** The keys of the drafts of this form, the one without an id first. */
async function keysOf(db: EverydayDb, key: string): Promise<string[]> {
  const keys = await db._drafts.toCollection().primaryKeys()
  return keys.filter((one) => one === key || one.startsWith(`${key}:`))
}

function ownDraft(key: string, kept: FormDraft | null, free: () => void): OwnDraft {
  let last: Promise<void> = Promise.resolve()
  const release = async () => {
    // A form that goes away still keeps what was typed last.
    for (let stored: typeof last | null = null; stored !== last;) {
      stored = last
      await stored.catch(() => {})
      await pause(0)
    }
    free()
  }
  return {
    key,
    kept,
    save: (db, changed, shown) => (last = saveDraft(db, key, changed, shown)),
    release: () => void release(),
  }
}

/** Keeps other forms from a draft until it is released; null if one of them has it. Without Web Locks forms share it. */
function hold(db: EverydayDb, key: string): Promise<(() => void) | null> {
  const { locks } = navigator
  if (!locks) return Promise.resolve(() => {})
  return new Promise((resolve, reject) => {
    const held = (lock: Lock | null) => {
      if (!lock) return resolve(null)
      return new Promise<void>((release) => resolve(release))
    }
    locks.request(`everyday-draft-${db.name}-${key}`, { ifAvailable: true }, held).catch(reject)
  })
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
