import { knownTexts } from '../lib/known-texts.ts'
import { msg } from '../lib/msg.ts'
import { t } from '../lib/t.ts'

/** A browser on its system, such as "Firefox on Windows"; either may be unknown (''). */
export function browserText({ browser, system }: { browser: string; system: string }): string {
  const name = browser || t('Unknown browser')
  return system ? t('{browser} on {system}', { browser: name, system }) : name
}

const labelText = knownTexts([msg('Unknown browser on {system}'), msg('{browser} on {system}'), msg('Unknown browser')])

/**
 * The device of a value that was overwritten, in the language of the page: it is stored in English (data/syncing/device-label.ts), with a
 * number if others were called the same.
 */
export function deviceText(stored: string): string {
  const number = / \(\d+\)$/.exec(stored)?.[0] ?? ''
  return labelText(stored.slice(0, stored.length - number.length)) + number
}

/** From where a value was overwritten, as the end of a sentence. `isHere`: from this device. */
export function overwriterText(device: string, isHere: boolean): string {
  if (isHere) return t('this device')
  return device ? deviceText(device) : t('another device')
}
