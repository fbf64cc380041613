import type { DeviceSession } from '../../../data/session/security.ts'
import { browserText } from '../../../domain/device-text.ts'

type Named = Pick<DeviceSession, 'id' | 'name' | 'browser' | 'system' | 'createdAt'>

const ownName = (session: Named): string => session.name || browserText(session)

/**
 * What the person calls the device of a session; without a name, its browser. Of several that would be called the same, those that were
 * signed in later have a number.
 */
export function sessionName(session: Named, all: Named[]): string {
  const name = ownName(session)
  const alike = all.filter((other) => ownName(other) === name)
  const place = alike.filter((other) => isEarlier(other, session)).length + 1
  return place === 1 ? name : `${name} (${place})`
}

const isEarlier = (a: Named, b: Named): boolean =>
  a.createdAt === b.createdAt ? a.id < b.id : Date.parse(a.createdAt) < Date.parse(b.createdAt)
