import type { Mutant } from '../sim/mutants.ts'
import type { Replacement } from '../sim/variants.ts'

/** Makes the replacements in a file of web/data. */
export const of =
  (file: string) =>
  (text: string, by: string): Replacement => ({ file: `web/data/${file}.ts`, text, by })
const claim = of('session/claim-guest')
const removal = of('remove-data')
const opening = of('open-data')
const leader = of('syncing/leader')
const transport = of('syncing/http-transport')
const keeping = of('keep-only-waiting')
const ended = of('ended-sessions')
const copy = of('session/session-copy')
const session = of('session/session')
const renewal = of('session/renew-token')

// What the removal itself looks for.
const NOT_COUNTED = removal('(await countUnsent(db)) === 0 &&', '(await countUnsent(db)) >= 0 &&')

/** Bugs in the steps of an account, in who leads, and in the transport. The simulator of the whole client must find each of them. */
export const CLIENT_MUTANTS: Record<string, Mutant> = {
  'claimed-twice': {
    bug: 'what a guest has written is taken over again after a crash',
    change: [claim('if (known?.value.includes(guestId)) throw new AlreadyMerged()', 'void AlreadyMerged')],
  },
  'guest-kept': {
    bug: "the guest's data stays when it was taken over",
    change: [
      claim(
        'await Promise.all(emptied.map((table) => table.clear()))\n      return true',
        'await Promise.resolve(emptied)\n      return true',
      ),
      claim(
        'if (isMoved) await deleteDatabase(guest)',
        'if (isMoved) await guest._meta.clear()\n    void deleteDatabase',
      ),
    ],
  },
  'claim-dropped': {
    bug: 'what a guest has written is removed after a sign-in that was interrupted',
    change: [claim('if (isMoved) await Promise.all(guest', 'if (guestId) await Promise.all(guest')],
  },
  'claim-forgotten': {
    bug: 'after a sign-in that was interrupted the guest can write no more',
    change: [claim('else await guest._meta.delete(CLAIMED_BY)', 'else void 0')],
  },
  'discard-not-noted': {
    bug: 'a discard that a closed page has not finished is forgotten',
    change: [removal('await noteDiscard(discard)\n', 'void noteDiscard\n')],
  },
  'discard-not-finished': {
    bug: 'what was discarded is there again at the next sign-in',
    change: [
      opening('await finishDiscards(before)\n', 'void finishDiscards\n'),
      opening('void finishDiscards().catch(', 'void Promise.resolve().catch('),
    ],
  },
  'removed-unsent': {
    bug: 'signing out removes what is not sent',
    change: [
      NOT_COUNTED,
      opening('return (await countUnsent(data.db)) +', 'return 0 * (await countUnsent(data.db)) +'),
    ],
  },
  'kept-without-changes': {
    bug: 'signing out removes changes that the person keeps',
    change: [keeping('[db._settled, db._stale,', '[db._settled, db._outbox, db._stale,')],
  },
  'kept-with-cursor': {
    bug: 'a device that has removed rows never gets them again',
    change: [keeping('await forgetCursor({ storage: dexieStorage(db) })', 'void forgetCursor, dexieStorage')],
  },
  'closed-with-changes': {
    bug: 'with the browser, the changes of a session that is not remembered are removed',
    change: [NOT_COUNTED, ended('hasLeft(db)', 'hasLeft(db).then(() => false)')],
  },
  'not-ended': {
    bug: 'a session that was left goes on on the server',
    change: [
      session(
        'const before = readSession()\n  if (before) noteLeftToken(before.token)\n  forgetTyped()',
        'forgetTyped()',
      ),
    ],
  },
  'sign-out-forgotten': {
    bug: 'after the browser was killed, who has signed out is signed in again',
    change: [
      copy('if (copy && saved > revision) return setEntry(copy)', 'if (copy && saved > revision) return void setEntry'),
    ],
  },
  'all-lead': {
    bug: 'every tab leads',
    change: [leader('if (!navigator.locks) {', 'if (navigator.locks) {')],
  },
  'nobody-leads': {
    bug: 'a tab that waits for the lead does not send when it gets it',
    change: [
      leader(
        'if (stopped || hidden) return Promise.resolve()\n    const',
        'if (stopped || hidden || waiting?.signal.aborted === false) return new Promise(() => {})\n    const',
      ),
    ],
  },
  'frozen-leads': {
    bug: 'a tab that was frozen keeps the lead',
    change: [leader('if (isVisible()) requestLock(true)', 'if (isVisible()) requestLock(false)')],
  },
  'end-unseen': {
    bug: 'the device is not told that its session is over, neither by syncing nor when the token is renewed',
    change: [
      transport('if (response.status === 401)', 'if (response.status === 499)'),
      renewal("if (answer !== 'valid')", 'if (answer === null)'),
    ],
  },
  'ended-removes': {
    bug: 'a session that was ended elsewhere takes what is not sent with it',
    change: [NOT_COUNTED, opening('hasLeft(db)', 'hasLeft(db).then(() => false)')],
  },
}
