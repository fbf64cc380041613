import { useSyncExternalStore } from 'react'
import { installMethod, isInstallDismissed, subscribeInstall, type InstallMethod } from './install-offer.ts'

/** The install method of this browser, and whether the offer was dismissed. */
export function useInstall(): { method: InstallMethod; dismissed: boolean } {
  const method = useSyncExternalStore(subscribeInstall, installMethod, () => 'none' as const)
  const dismissed = useSyncExternalStore(subscribeInstall, isInstallDismissed, () => true)
  return { method, dismissed }
}
