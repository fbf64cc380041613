import { msg } from '../lib/msg.ts'
import { collection, type RowOf, type Sample } from './collection.ts'
import { flag, text } from './field.ts'

/** How an account is protected, for display. Only the server writes it (docs/security.md). */
export const userSecurity = collection({
  name: 'user_security',
  label: { many: msg('Security'), one: msg('your security settings') },
  key: [],
  ops: [],
  createdBy: 'server',
  fields: {
    two_factor_enabled: flag({ label: msg('Two-factor sign-in'), readonly: true }),
    /** The recovery codes wait until the person says that they are saved. */
    codes_pending: flag({ label: msg('Recovery codes not saved yet'), readonly: true }),
    /** No password that anybody knows: the person came by a provider. Without a row there is a password. */
    without_password: flag({ label: msg('No password'), readonly: true }),
    /** The names of the linked providers, with commas between them. */
    providers: text({ label: msg('Linked providers'), max: 200, readonly: true }),
  },
})
export type UserSecurity = RowOf<typeof userSecurity>

export const sample: Sample<typeof userSecurity> = {
  set: { two_factor_enabled: true },
  change: { two_factor_enabled: false },
}
