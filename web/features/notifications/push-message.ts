import type { WorkerWords } from '../../lib/worker-words.ts'

/** A push as this worker shows it. `to` is the address of this site that a click opens, `badge` the number on the app's icon. */
export type PushMessage = {
  title: string
  options: NotificationOptions & { data: { to: string } }
  badge: number | null
}

const WEB_PUSH = 8030
const FALLBACK_TO = '/notifications'
const ICON = '/icons/icon-192.png'

type Declared = {
  web_push?: unknown
  app_badge?: unknown
  notification?: { title?: unknown; body?: unknown; navigate?: unknown; tag?: unknown; lang?: unknown }
}

/**
 * Reads a payload in the form of Declarative Web Push, which browsers that know it show without a worker. Null for
 * anything else, which is shown as something new.
 */
export function readPush(payload: string, origin: string): PushMessage | null {
  const { web_push, notification, app_badge } = parse(payload)
  if (web_push !== WEB_PUSH || typeof notification?.title !== 'string' || notification.title === '') return null
  const { title, body, tag, lang } = notification
  return {
    title,
    options: {
      icon: ICON,
      data: { to: pathOn(origin, notification.navigate) },
      ...(typeof body === 'string' && { body }),
      ...(typeof tag === 'string' && { tag }),
      ...(typeof lang === 'string' && { lang }),
    },
    badge: typeof app_badge === 'number' && Number.isInteger(app_badge) && app_badge >= 0 ? app_badge : null,
  }
}

/** What is shown of a push that is not understood: one that shows nothing costs the subscription. */
export const unknownPush = ({ language, texts }: WorkerWords): PushMessage => ({
  title: 'Everyday',
  options: { body: texts.newNotification, lang: language, icon: ICON, data: { to: FALLBACK_TO } },
  badge: null,
})

function parse(payload: string): Declared {
  try {
    return Object(JSON.parse(payload)) as Declared
  } catch {
    return {}
  }
}

/** The path of an address of this site; that of the notifications for any other. */
function pathOn(origin: string, address: unknown): string {
  if (typeof address !== 'string' || !URL.canParse(address, origin)) return FALLBACK_TO
  const url = new URL(address, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : FALLBACK_TO
}
