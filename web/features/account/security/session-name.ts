import type { DeviceSession } from '../../../data/session/security.ts'

/** "Firefox on Windows". */
export const sessionName = ({ browser, system }: DeviceSession): string =>
  `${browser || 'A browser'}${system && ` on ${system}`}`
