const DISMISSED = 'install_dismissed'

/** Chrome's event; its type is in no standard library. */
type BeforeInstallPrompt = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** How this browser installs: by its own dialog, by hand in Safari's share sheet, or not (any more). */
export type InstallWay = 'dialog' | 'ios' | 'none'

let kept: BeforeInstallPrompt | null = null
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

// The event comes once, maybe before the first render: it is kept from the moment this file loads.
if (typeof window !== 'undefined') {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    kept = event as BeforeInstallPrompt
    tell()
  })
  addEventListener('appinstalled', () => {
    kept = null
    tell()
  })
}

export function subscribeInstall(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function installWay(): InstallWay {
  const standalone =
    matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone
  if (standalone) return 'none'
  if (kept) return 'dialog'
  return isIos() ? 'ios' : 'none'
}

/** An iPad calls itself a Mac, and is the only one with a touch screen. */
function isIos(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}

/** Opens the browser's dialog. It serves once; a browser that may ask again sends a new event. */
export async function openInstallDialog(): Promise<void> {
  const event = kept
  kept = null
  const outcome = (await event?.prompt())?.outcome
  if (outcome === 'dismissed') dismissInstall()
  tell()
}

/** Whether the person has said "not now": the card stays away, the menu entry stays. */
export function isInstallDismissed(): boolean {
  try {
    return localStorage.getItem(DISMISSED) !== null
  } catch {
    return true // Storage is blocked: "not now" could not be kept.
  }
}

export function dismissInstall(): void {
  try {
    localStorage.setItem(DISMISSED, new Date().toISOString())
  } catch {
    // Storage is full: the card comes back with the next visit.
  }
  tell()
}
