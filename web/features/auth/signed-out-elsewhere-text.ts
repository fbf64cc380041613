import { hasSignedOutEverywhere } from '../../data/session/signed-out-elsewhere.ts'
import { msg } from '../../lib/msg.ts'

const TEXT = msg('Your data has been removed from it but is still in your account.')

/** What a device says after the person has signed it out from another one, or has signed out everywhere from it. */
export const signedOutText = (): { title: string; text: string } => ({
  title: hasSignedOutEverywhere()
    ? msg('You signed out everywhere, including this device.')
    : msg('This device was signed out from another device.'),
  text: TEXT,
})
