import { isOnline } from '../../lib/online.ts'
import { client } from './client.ts'
import { readSession } from './stored-session.ts'

/**
 * Push in this browser. `impossible`: the browser has none, or only in the installed app; `blocked`: the person or the browser does not
 * allow it.
 */
export type PushState = 'on' | 'off' | 'blocked' | 'impossible'
/** The outcome of turning push on or off; `failed`: the push service of the browser or the server did not take it. */
export type PushResult = PushState | 'offline' | 'failed'

const isPossible = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis && isSecureContext

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Whether this browser is pushed to. Asks for nothing. */
export async function readPushState(): Promise<PushState> {
  if (!isPossible()) return 'impossible'
  if (Notification.permission === 'denied') return 'blocked'
  return (await subscription().catch(() => null)) ? 'on' : 'off'
}

/** Asks for permission and subscribes; to be called in a press. `key` is that of the server. */
export async function turnOnPush(key: string): Promise<PushResult> {
  if (!isPossible()) return 'impossible'
  if ((await Notification.requestPermission()) !== 'granted')
    return Notification.permission === 'denied' ? 'blocked' : 'off'
  if (!isOnline()) return 'offline'
  try {
    const registration = await navigator.serviceWorker.ready
    const subscribed = await subscribe(registration, key)
    if (await send('/push', subscribed)) return 'on'
    await subscribed.unsubscribe()
    return 'failed'
  } catch {
    return 'failed'
  }
}

/** Ends the subscription of this browser. What the server still sends is refused by the push service, and the server forgets it. */
export async function turnOffPush(): Promise<PushResult> {
  const subscribed = await subscription().catch(() => null)
  if (!subscribed) return 'off'
  await send('/push/remove', subscribed)
  return (await subscribed.unsubscribe().catch(() => false)) ? 'off' : 'failed'
}

/**
 * At each start and sign-in: tells the server the endpoint, which may be new, and ends the subscription of somebody who has signed out.
 * Asks for nothing, and fails silently: the next start tries again. `readKey` reads the key of the server, '' for none.
 */
export async function renewPush(readKey: () => Promise<string>, isSignedIn: boolean): Promise<void> {
  if (!isPossible()) return
  try {
    let subscribed = await subscription()
    if (!subscribed) return
    if (!isSignedIn) return void (await subscribed.unsubscribe())
    if (!isOnline()) return
    const key = await readKey()
    if (key !== '' && !hasKey(subscribed, key)) {
      // The server has another key than before.
      await subscribed.unsubscribe()
      subscribed = await subscribe(await navigator.serviceWorker.ready, key)
    }
    await send('/push', subscribed)
  } catch (error) {
    console.warn('Push could not be renewed', error)
  }
}

const subscribe = (registration: ServiceWorkerRegistration, key: string) =>
  registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
}

function hasKey({ options }: PushSubscription, key: string): boolean {
  const used = options.applicationServerKey
  return !used || String(new Uint8Array(used)) === String(bytesOf(key))
}

/** Whether the server has taken it. */
async function send(path: string, subscribed: PushSubscription): Promise<boolean> {
  try {
    const server = await client()
    server.authStore.save(readSession()?.token ?? '', null)
    await server.send(`/api/notices${path}`, { method: 'POST', body: subscribed.toJSON() })
    return true
  } catch {
    return false
  }
}
