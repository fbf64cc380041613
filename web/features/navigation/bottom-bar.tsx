import { useEffect, useSyncExternalStore } from 'react'
import { useLate } from './use-late.ts'

const load = () => import('./bottom-bar-links.tsx').then((file) => file.BottomBarLinks)
const INSTALLED = '(display-mode: standalone)'

function onModeChange(listener: () => void) {
  const mode = matchMedia(INSTALLED)
  mode.addEventListener('change', listener)
  return () => mode.removeEventListener('change', listener)
}

/** The thumb's way about on a phone, when the app was opened from the home screen. */
export function BottomBar() {
  const installed = useSyncExternalStore(
    onModeChange,
    () => matchMedia(INSTALLED).matches,
    () => false,
  )
  return installed && <Installed />
}

function Installed() {
  const { part: Links, ask } = useLate(load)
  useEffect(ask, [ask])
  return Links && <Links />
}
