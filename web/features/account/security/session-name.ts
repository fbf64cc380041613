import type { DeviceSession } from '../../../data/session/security.ts'
import { browserText } from '../../../domain/device-text.ts'

/** What the person calls the device of a session; without a name, its browser. */
export const sessionName = (session: DeviceSession): string => session.name || browserText(session)
