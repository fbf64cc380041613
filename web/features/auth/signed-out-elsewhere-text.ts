import { msg } from '../../lib/msg.ts'

/** What a device says after the person has signed it out from another one. */
export const SIGNED_OUT_ELSEWHERE = {
  title: msg('This device was signed out from another device.'),
  text: msg('Your data has been removed from it but is still in your account.'),
}
