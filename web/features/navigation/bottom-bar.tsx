import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { useOnDemand } from './use-on-demand.ts'

const load = () => import('./bottom-bar-links.tsx').then((file) => file.BottomBarLinks)
const INSTALLED = '(display-mode: standalone)'

function onModeChange(listener: () => void) {
  const mode = matchMedia(INSTALLED)
  mode.addEventListener('change', listener)
  return () => mode.removeEventListener('change', listener)
}

type Props = {
  /** Live counts at the icons, by address. */
  badges: Record<string, ReactNode>
}

/** Bottom navigation of the installed app on a phone. */
export function BottomBar({ badges }: Props) {
  const installed = useSyncExternalStore(
    onModeChange,
    () => matchMedia(INSTALLED).matches,
    () => false,
  )
  return installed && <Installed badges={badges} />
}

function Installed({ badges }: Props) {
  const { loaded: Links, request } = useOnDemand(load)
  useEffect(request, [request])
  return Links && <Links badges={badges} />
}
