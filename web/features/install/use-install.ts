import { useSyncExternalStore } from 'react'
import { installWay, isInstallDismissed, subscribeInstall, type InstallWay } from './install-offer.ts'

/** How to install here, and whether to offer it unasked. */
export function useInstall(): { way: InstallWay; dismissed: boolean } {
  const way = useSyncExternalStore(subscribeInstall, installWay, () => 'none' as const)
  const dismissed = useSyncExternalStore(subscribeInstall, isInstallDismissed, () => true)
  return { way, dismissed }
}
