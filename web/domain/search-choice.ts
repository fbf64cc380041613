import { msg } from '../lib/msg.ts'
import type { SettingsFields } from '../collections/user-settings.ts'

/** Where a person's searches are kept: in the account, on the device on which they are made, or nowhere. */
export const SEARCH_CHOICES = {
  account: msg('In my account'),
  device: msg('On this device only'),
  none: msg('Nowhere'),
} as const
export type SearchChoice = keyof typeof SEARCH_CHOICES

type Fields = Pick<SettingsFields, 'searches_off' | 'searches_here'>

/** What the settings say; without any, searches are kept in the account. */
export function searchChoiceOf(settings: Partial<Fields> | undefined): SearchChoice {
  if (!settings?.searches_off) return 'account'
  return settings.searches_here ? 'device' : 'none'
}

/** The settings of a choice. `searches_off` alone is what earlier versions know: they send nothing that is not for the account. */
export const searchSettings = (choice: SearchChoice): Fields => ({
  searches_off: choice !== 'account',
  searches_here: choice === 'device',
})
