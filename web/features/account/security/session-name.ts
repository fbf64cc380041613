import type { DeviceSession } from '../../../data/session/security.ts'
import { t } from '../../../lib/t.ts'

/** "Firefox on Windows". */
export function browserName({ browser, system }: Pick<DeviceSession, 'browser' | 'system'>): string {
  const name = browser || t('Unknown browser')
  return system ? t('{browser} on {system}', { browser: name, system }) : name
}

/** What the person calls the device of a session; without a name, its browser. */
export const sessionName = (session: DeviceSession): string => session.name || browserName(session)
