import { workerWords } from '../../lib/worker-words.ts'
import { readPush, unknownPush } from './push-message.ts'

/** A window that takes over the address of a click answers within this time. */
const ANSWER_MS = 1000

type Worker = Pick<ServiceWorkerGlobalScope, 'registration' | 'clients' | 'location' | 'navigator'>

/** Shows a push, always, and wakes the tabs: what it tells is on the server. */
export async function showPush(worker: Worker, payload: string): Promise<void> {
  const { title, options, badge } = readPush(payload, worker.location.origin) ?? unknownPush(await workerWords())
  await worker.registration.showNotification(title, options)
  if (badge !== null && 'setAppBadge' in worker.navigator)
    await (badge > 0 ? worker.navigator.setAppBadge(badge) : worker.navigator.clearAppBadge()).catch(() => undefined)
  for (const client of await worker.clients.matchAll({ type: 'window' })) client.postMessage({ type: 'sync' })
}

/** Opens the address of a notification: in a window of the app, which asks first if it has unsaved input, or in a new one. */
export async function openPush(worker: Worker, { data }: Notification): Promise<void> {
  const to = (data as { to?: unknown } | null)?.to
  const path = typeof to === 'string' && to.startsWith('/') ? to : '/notifications'
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const client = windows.find(({ focused }) => focused) ?? windows[0]
  if (!client) return void (await worker.clients.openWindow(path))
  await client.focus().catch(() => undefined)
  if (!(await takesOver(client, path))) await client.navigate(path).catch(() => worker.clients.openWindow(path))
}

/** Whether the app in a window has gone there itself, without loading the page again. */
function takesOver(client: WindowClient, to: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve(false), ANSWER_MS)
    port1.onmessage = () => {
      clearTimeout(timer)
      resolve(true)
    }
    client.postMessage({ type: 'open', to }, [port2])
  })
}
