import type { DeviceSession } from '../../../data/session/security.ts'
import { browserText } from '../../../domain/device-text.ts'

/**
 * What the person calls the device of a session; without a name, its browser. Of several that are called the same, those that appeared
 * later have a number, which the server gives: values that they have overwritten are told with it too.
 */
export function sessionName(session: Pick<DeviceSession, 'name' | 'number' | 'browser' | 'system'>): string {
  const { number = 1 } = session
  const name = session.name || browserText(session)
  return number > 1 ? `${name} (${number})` : name
}
