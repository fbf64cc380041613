import { localEntries } from '../../lib/local-entries.ts'

const DISMISSED = 'install_dismissed'

/** Chrome's event, which TypeScript's DOM library lacks. */
type BeforeInstallPrompt = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** How this browser installs the app: by its own dialog, manually in Safari's share sheet, or not at all. */
export type InstallMethod = 'dialog' | 'ios' | 'none'

let deferredPrompt: BeforeInstallPrompt | null = null
const listeners = new Set<() => void>()
const notifyListeners = () => listeners.forEach((listener) => listener())

// The event fires once, maybe before the first render, so the listener is added when this module loads.
if (typeof window !== 'undefined') {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    deferredPrompt = event as BeforeInstallPrompt
    notifyListeners()
  })
  addEventListener('appinstalled', () => {
    deferredPrompt = null
    notifyListeners()
  })
}

export function subscribeInstall(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function installMethod(): InstallMethod {
  const standalone =
    matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone
  if (standalone) return 'none'
  if (deferredPrompt) return 'dialog'
  return isIos() ? 'ios' : 'none'
}

/** iPads report themselves as Macs; only iPads have a touch screen. */
function isIos(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}

/** Opens the browser's dialog. An event can be used once; the browser fires a new one when it may be shown again. */
export async function openInstallDialog(): Promise<void> {
  const event = deferredPrompt
  deferredPrompt = null
  const outcome = (await event?.prompt())?.outcome
  if (outcome === 'dismissed') dismissInstall()
  notifyListeners()
}

/** Whether the user has chosen "Not now": this hides the card, not the menu entry. */
export function isInstallDismissed(): boolean {
  return localEntries.get(DISMISSED) !== null
}

export function dismissInstall(): void {
  localEntries.set(DISMISSED, new Date().toISOString())
  notifyListeners()
}
