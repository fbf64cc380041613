import { removeOldEntries } from './session/old-entries.ts'
import { endClaim } from './session/claim-guest.ts'
import { claimInTime } from './session/claim-in-time.ts'
import { followOwnRows } from './session/follow-own-rows.ts'
import { followHeldSearches } from './session/held-searches.ts'
import type { ExternalStore } from '../lib/external-store.ts'
import { createCatalog } from './catalog/catalog.ts'
import { readCatalog } from './catalog/read-catalog.ts'
import type { Data } from './data.ts'
import { endClosedBrowserSession } from './ended-sessions.ts'
import { createAccount, type SignOutOutcome } from './session/create-account.ts'
import { keepTokenFresh, renewToken } from './session/renew-token.ts'
import type { EverydayDb } from './database/db.ts'
import { GUEST } from './database/guest.ts'
import { followGoneDrafts } from './forms/gone-drafts.ts'
import { followRegistrations } from './forms/registrations.ts'
import { followRefusedOrders } from './follow-refused-orders.ts'
import { startFormSender, type FormSender } from './forms/sender.ts'
import { writeKeptBefore } from './database/kept-writes.ts'
import type { SignOutChoice } from './session/account.ts'
import { keepOnlyWaiting } from './keep-only-waiting.ts'
import { finishLeaving, keepLeft, reopenAfter } from './left-data.ts'
import { sharedIds } from './offline/shared.ts'
import { claimShared } from './offline/storage-room.ts'
import { openDatabase } from './database/open-database.ts'
import { requeryAfterStall } from './database/requery-after-stall.ts'
import { resumeUploads } from './documents/contents.ts'
import { forgetKeptChanges } from './session/kept-changes.ts'
import { forgetLeaving, noteLeaving } from './session/leaving.ts'
import { forgetDevice, introduceDevice } from './session/own-device.ts'
import { sessionIdOf } from './session/session-id.ts'
import {
  changeSession,
  clearSession,
  ensureSessionOnDisk,
  expireSession,
  isCurrent,
  restoreSession,
} from './session/session.ts'
import { endLeftSessions } from './session/sessions-to-end.ts'
import { readSignUpDraft } from './session/signup-draft.ts'
import { noteSignedOutElsewhere } from './session/signed-out-elsewhere.ts'
import { onSessionChange, readSession, tokenOf } from './session/stored-session.ts'
import { deleteEmptied, discardData, finishDiscards, removeIfSent } from './remove-data.ts'
import { decisionsOn } from './syncing/decisions.ts'
import { sendAll } from './send-all.ts'
import type { SyncControl } from './syncing/sync-control.ts'
import { countBegun, countDrafts, countUnsent, hasLeft } from './unsent.ts'
import { startSyncing, type Syncing } from './syncing/syncing.ts'
import { retryWhenShown } from './database/transaction-watch.ts'

const UNDECIDED = { ok: true, value: false } as const
// Without a session nothing is sent to the server, and a guest has nothing to decide.
const NO_SYNC: SyncControl = {
  syncNow: async () => {},
  transfer: async () => {},
  pullEverythingAgain: async () => ({ ok: true, value: undefined }),
  retry: async () => UNDECIDED,
  amend: async () => UNDECIDED,
  recreate: async () => UNDECIDED,
  discard: async () => ({ ok: true, value: 0 }),
  events: () => [],
}

/** Opens the signed-in person's database, or the guest's, starts syncing, and follows sign-in and sign-out in any tab. */
export async function openData(): Promise<ExternalStore<Data>> {
  const listeners = new Set<() => void>()
  const account = createAccount({
    session: readSession,
    waiting: () => countUnsent(data.db),
    waitingShares,
    waitingBegun: () => countBegun(data.db),
    drain,
    reopen: (before) => (before ? reopenAfter(before, reopen) : reopen()),
    signOut,
    checkSession: () => renewToken(leaveRefused),
  })
  // One for all who sign in on this page: the list is the same for everybody.
  const catalog = createCatalog(readCatalog)
  let syncing: Syncing | null = null
  let forms: FormSender | null = null
  /** End what follows the open database. */
  const stops: (() => void)[] = []
  let data: Data
  /** The session whose data this page shows; empty without one. */
  let openedSession = ''
  let opening: Promise<void> = Promise.resolve()

  function set(next: Data): void {
    data = next
    for (const listener of listeners) listener()
  }

  /** Runs one at a time: a sign-out in another tab may arrive while this one signs in. */
  function reopen(): Promise<void> {
    opening = opening
      .catch(() => {})
      .then(() => retryWhenShown(openCurrent))
      .catch((error: unknown) => {
        // The page shows data of a session that is over.
        if (data) set({ ...data, reloadNeeded: 'fault' })
        throw error
      })
    return opening
  }

  async function openCurrent(): Promise<void> {
    const previous = data?.db
    await openOwn()
    // The page reads the new database by now.
    if (previous !== data.db) previous?.close()
    // Another tab may have signed in or out meanwhile.
    if (isOutdated()) await openCurrent()
  }

  async function openOwn(): Promise<void> {
    for (const stop of stops.splice(0)) stop()
    await Promise.all([syncing?.stop(), forms?.stop()])
    syncing = null
    forms = null
    // What was discarded must not come back, nor be sent, because the same person signs in again.
    for (let before = ''; before !== currentOwner();) {
      before = currentOwner()
      await finishDiscards(before)
      await ensureSessionOnDisk()
    }
    const session = readSession()
    const owner = currentOwner()
    openedSession = currentSession()
    // What this page is writing to the same person's database goes on, unless it cannot be read any more.
    const before = data?.db.owner === owner && data.db.isOpen() && !data.reloadNeeded ? data : null
    const db =
      before?.db ??
      (await openDatabase(owner, (taken) => {
        if (currentOwner() === owner) askToReload(taken, 'updated')
      }))
    if (session) {
      forgetKeptChanges(owner)
      forgetLeaving(owner)
      // Opening the database does not depend on it.
      await claimShared(owner, GUEST).catch((error: unknown) =>
        console.warn('Shared files could not be taken over', error),
      )
    } else {
      // If that fails, the guest reads all the same, and is told why nothing can be written.
      await endClaim(db).catch((error: unknown) => console.warn('The guest’s data stays claimed', error))
    }
    await writeKeptBefore(db)
    if (session && !session.expired) {
      await claimInTime(db)
      syncing = await startSyncing({
        db,
        token: () => tokenOf(owner),
        onSignedOut: (token, ended) => void leaveSession(owner, token, ended),
        onStorageFault: () => askToReload(db, 'fault'),
      })
      stops.push(followHeldSearches(db), followGoneDrafts(db), followRefusedOrders(db, catalog))
    }
    forms = startFormSender({ db, token: () => tokenOf(owner) })
    if (!session?.expired) stops.push(followRegistrations(db))
    // Another tab, or this one before it was closed, may not have come to it.
    if (session?.ended) await keepOnlyWaiting(db)
    const state = { user: session?.user ?? null, expired: session?.expired ?? false, ended: session?.ended }
    const local = session ? { ...NO_SYNC, ...decisionsOn(db), ...(before && { events: before.sync.events }) } : NO_SYNC
    set({ db, session: state, account, catalog, sync: syncing?.control ?? local, reloadNeeded: null })
    void introduceDevice()
    stops.push(followOwnRows(db, (fullName) => rename(owner, fullName)))
  }

  /** The menus name the person as the profile does. */
  function rename(owner: string, fullName: string): void {
    const { session } = data
    if (session.user?.id !== owner || session.user.fullName === fullName) return
    set({ ...data, session: { ...session, user: { ...session.user, fullName } } })
    const stored = readSession()
    if (stored?.user.id === owner) void changeSession(stored, (now) => ({ ...now, user: { ...now.user, fullName } }))
  }

  function isOutdated(): boolean {
    const session = readSession()
    const { user, expired, ended } = data.session
    if (session?.user.id !== user?.id || (session?.expired ?? false) !== expired) return true
    if (currentSession() !== openedSession) return true
    return (session?.ended ?? false) !== (ended ?? false)
  }

  function askToReload(db: EverydayDb, why: Data['reloadNeeded']): void {
    if (data?.db === db) set({ ...data, reloadNeeded: why })
  }

  /** The person signs this device out. */
  async function signOut(choice: SignOutChoice): Promise<SignOutOutcome> {
    const { db } = data
    const { owner } = db
    const token = tokenOf(owner)
    // What cannot be counted is not removed, and nothing stops.
    const begun = choice === 'sync-first' ? await countDrafts(db).catch(() => null) : 0
    if (begun === null) return 'busy'
    // Requests that run are aborted.
    const stopped = Promise.all([syncing?.stop(), forms?.stop()]).catch(console.warn)
    // What was sent is gone from here, and forms that were begun stay.
    if (choice === 'keep' || begun > 0) {
      noteLeaving(owner)
      // First: other tabs stop syncing, and bring back nothing that is removed here.
      await clearSession()
      void endLeftSessions()
      await keepLeft(db).catch(console.warn)
      await reopen()
      return 'signed-out'
    }
    if (choice === 'discard') {
      await discardData({ owner, token }).catch((error: unknown) =>
        // Another tab keeps the database busy: it is emptied at the next start, and before it is opened.
        console.warn('What was discarded could not be removed yet', error),
      )
    } else {
      await stopped
      const isRemoved = await removeIfSent(owner, token).catch(() => null)
      if (!isRemoved) {
        await reopen()
        return isRemoved === null ? 'busy' : 'unsent'
      }
    }
    void endLeftSessions()
    await reopen().finally(() => deleteEmptied(owner).catch(() => {}))
    return 'signed-out'
  }

  /** The server refuses the session: the data stays, or, if the person has `ended` it elsewhere, leaves this device. */
  async function leaveSession(owner: string, token: string, ended: boolean): Promise<void> {
    const { db } = data
    const session = readSession()
    if (!session || !isCurrent(owner, token)) return
    if (ended) forgetDevice(owner)
    // A choice that only localStorage has counts too.
    if (ended && db.owner === owner) await writeKeptBefore(db).catch(() => {})
    // What cannot be counted, since the database was closed, stays.
    if (ended && db.owner === owner && !(await hasLeft(db).catch(() => true))) {
      const isRemoved = await removeIfSent(owner, token).catch(() => false)
      if (isRemoved) {
        noteSignedOutElsewhere()
        // If this fails, the page says so.
        return reopen()
          .finally(() => deleteEmptied(owner))
          .catch(() => {})
      }
    }
    if (await expireSession(owner, token, ended)) await reopen().catch(() => {})
  }

  /** The server does not renew the token. Only a sync is told that the account was deleted, and none runs once the session has expired. */
  async function leaveRefused(owner: string, token: string, ended: boolean): Promise<void> {
    if (!ended) await syncing?.control.syncNow().catch(() => {})
    return leaveSession(owner, token, ended)
  }

  async function waitingShares(): Promise<number> {
    // A cache that cannot be read has nothing to lose.
    return (await sharedIds(data.db.owner, 'inbox', 'files').catch(() => [])).length
  }

  async function drain(): Promise<number> {
    await writeKeptBefore(data.db)
    await resumeUploads(data.db)
    await sendAll(() => ({ db: data.db, sync: data.sync, forms }))
    return (await countUnsent(data.db)) + (await waitingShares())
  }

  requeryAfterStall()
  removeOldEntries()
  readSignUpDraft(Date.now()) // removes an old one, also if nobody opens /signup again
  await restoreSession()
  // What cannot be emptied now stays closed until it is. Those of others need not be waited for.
  void finishDiscards().catch((error: unknown) => console.warn('What was discarded could not be removed yet', error))
  await endClosedBrowserSession()
  await reopen()
  void finishLeaving().catch((error: unknown) => console.warn('What was left could not be removed yet', error))
  onSessionChange(() => {
    if (isOutdated()) void reopen().catch(() => {}) // the page shows the failure
  })
  keepTokenFresh(leaveRefused)
  addEventListener('online', () => {
    void endLeftSessions()
    void introduceDevice()
  })
  void endLeftSessions()
  return {
    get: () => data,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const currentOwner = (): string => readSession()?.user.id ?? GUEST
const currentSession = (): string => sessionIdOf(readSession()?.token ?? '')
