import type { DeviceSession } from '../../../data/session/security.ts'
import { t } from '../../../lib/t.ts'

/** "Firefox on Windows". */
export function sessionName({ browser, system }: Pick<DeviceSession, 'browser' | 'system'>): string {
  const name = browser || t('A browser')
  return system ? t('{browser} on {system}', { browser: name, system }) : name
}
