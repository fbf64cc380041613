import { useEffect, useSyncExternalStore } from 'react'
import { useOnDemand } from './use-on-demand.ts'

const load = () => import('./bottom-bar-links.tsx').then((file) => file.BottomBarLinks)
const INSTALLED = '(display-mode: standalone)'

function onModeChange(listener: () => void) {
  const mode = matchMedia(INSTALLED)
  mode.addEventListener('change', listener)
  return () => mode.removeEventListener('change', listener)
}

/** Bottom navigation of the installed app on a phone. */
export function BottomBar() {
  const installed = useSyncExternalStore(
    onModeChange,
    () => matchMedia(INSTALLED).matches,
    () => false,
  )
  return installed && <Installed />
}

function Installed() {
  const { loaded: Links, request } = useOnDemand(load)
  useEffect(request, [request])
  return Links && <Links />
}
