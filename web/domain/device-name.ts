import * as v from 'valibot'
import { msg } from '../lib/msg.ts'

const MAX_LENGTH = 40
/** What breaks the line, turns the direction of what follows, or is no text. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u

/** What a person calls a device, as the server has it (pocketbase/security/devices.go); empty takes the name away. */
export const DeviceName = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (name) => [...name].length <= MAX_LENGTH && !CONTROL.test(name),
    msg('A name has at most 40 characters, and no control characters.'),
  ),
)
