import type { EverydayDb } from '../database/db.ts'
import { isOnline } from '../../lib/online.ts'
import { formsSignal, withSendLock, sendQueued, type SendContext } from './queue.ts'
import { onWrite } from '../database/write-signal.ts'

/** The longest delay of the timer, so that a clock that was set back does not delay a form for days. */
const MAX_DELAY_MS = 60 * 60_000

/** Sends the waiting forms of one database while it is open in this tab. */
export type FormSender = {
  /** Tries each waiting form once; resolves when done. */
  sendNow(): Promise<void>
  /** Aborts running requests, too; their forms stay in the queue. */
  stop(): Promise<void>
}

type Options = Omit<SendContext, 'stop'> & { db: EverydayDb; online?: () => boolean }

/** Starts sending: at once, after each new form, when the connection is back, and with growing delays after failures. */
export function startFormSender({ db, online = isOnline, now = Date.now, ...context }: Options): FormSender {
  const ended = new AbortController()
  const stop = ended.signal
  let timer: ReturnType<typeof setTimeout> | undefined
  let working: Promise<void> = Promise.resolve()
  let asked = 0

  /** `reconnected`: also forms that failed for lack of a connection, before their time; `all`: every form. */
  function send(which: 'due' | 'reconnected' | 'all'): Promise<void> {
    if (which === 'due' && asked > 0) return working // a run that is already scheduled will include it
    asked += 1
    working = working
      .then(async () => {
        asked -= 1
        if (stop.aborted || !online()) return
        await withSendLock(db, () => sendEach(which))
        await sleep()
      })
      .catch(onFault)
    return working
  }

  async function sendEach(which: 'due' | 'reconnected' | 'all'): Promise<void> {
    for (const form of await waiting()) {
      const isDue = !isWaiting(form.nextAt, now()) || which === 'all' || (which === 'reconnected' && form.offline)
      if (stop.aborted || !isDue) continue
      const answer = await sendQueued(db, form.id, { ...context, now, stop })
      if (answer?.kind === 'busy' && answer.offline) return
    }
  }

  const waiting = () => db._forms.where('state').equals('waiting').sortBy('at')

  async function sleep(): Promise<void> {
    clearTimeout(timer)
    const next = Math.min(...(await waiting()).map((form) => form.nextAt))
    if (stop.aborted || !Number.isFinite(next)) return
    timer = setTimeout(() => void send('due'), Math.min(MAX_DELAY_MS, Math.max(0, next - now())))
  }

  /** The database was closed or cannot be read: another tab, or the next start, continues. */
  function onFault(error: unknown): void {
    if (!stop.aborted && db.isOpen()) console.error('Forms cannot be sent from here', error)
  }

  const onOnline = () => void send('reconnected')
  const onVisible = () => document.visibilityState === 'visible' && void send('reconnected')
  const inPage = 'document' in globalThis
  if (inPage) {
    addEventListener('online', onOnline)
    document.addEventListener('visibilitychange', onVisible)
  }
  const stopListening = onWrite(formsSignal(db), () => void send('due'))
  void send('due')

  return {
    sendNow: () => send('all'),
    async stop() {
      ended.abort()
      clearTimeout(timer)
      stopListening()
      if (inPage) {
        removeEventListener('online', onOnline)
        document.removeEventListener('visibilitychange', onVisible)
      }
      await working
    },
  }
}

/** Whether it is not time yet. A time beyond the longest delay means that the clock was set back. */
const isWaiting = (nextAt: number, now: number): boolean => nextAt > now && nextAt <= now + MAX_DELAY_MS
