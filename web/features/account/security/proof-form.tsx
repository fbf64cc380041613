import { useEffect, type ReactNode } from 'react'
import * as v from 'valibot'
import { useSession } from '../../../data/context.tsx'
import type { Proof, SecurityResult } from '../../../data/session/security.ts'
import { useKnownProtection } from '../../../data/use-known-protection.ts'
import { Code, passwordGiven } from '../../../domain/credentials.ts'
import { where } from '../../../domain/form-schema.ts'
import { focusField } from '../../../lib/focus-field.ts'
import { t } from '../../../lib/t.ts'
import { CodeField } from '../../../ui/code-field.tsx'
import { FormView } from '../../../ui/form-view.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { useEntryForm } from '../../../ui/use-entry-form.ts'

/** What is asked for: with a second factor a code, else the password; before what is for good `both`; `none` for a press alone. */
export type ProofKind = 'password' | 'code' | 'both' | 'none'

type Props<T> = {
  kind: ProofKind
  /** The label of the button. */
  submit: string
  danger?: boolean
  children?: ReactNode
  run: (proof: Proof) => Promise<SecurityResult<T>>
  onDone: (value: T) => void
  onCancel: () => void
}

/** Where a refusal is shown; others are told above the buttons. */
const FIELDS: Record<string, 'password' | 'code'> = { wrong_password: 'password', wrong_code: 'code' }

/** Asks for the password or a code, or both, and does what needs it. */
export function ProofForm<T>({ kind, submit, danger, children, run, onDone, onCancel }: Props<T>) {
  const { user } = useSession()
  const hasNoPassword = useKnownProtection()?.hasNoPassword
  const asksPassword = kind === 'password' || kind === 'both'
  const asksCode = kind === 'code' || kind === 'both'
  const entry = useEntryForm({
    initial: { password: '', code: '' },
    schema: v.object({
      password: where(asksPassword, passwordGiven()),
      code: where(asksCode, Code),
    }),
    save: async ({ password, code }) => {
      const result = await run({ ...(asksPassword && { password }), ...(asksCode && { code: code.trim() }) })
      if (result.ok) {
        onDone(result.value)
        return result
      }
      const field = FIELDS[result.code]
      return field
        ? { ok: false, message: '', fields: { [field]: result.message } }
        : { ok: false, message: result.message }
    },
  })
  const { ref, form } = entry
  // The form may take the place of another step of the same dialog.
  useEffect(() => focusField(ref.current?.querySelector<HTMLElement>('[data-path]')), [ref])
  return (
    <FormView entry={entry} submit={submit} danger={danger} onCancel={onCancel}>
      {children}
      {asksPassword && (
        <>
          <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
          <PasswordField
            label={t('Your password')}
            description={hasNoPassword && t('No password? Sign out and back in, then try again.')}
            {...form.getInputProps('password')}
          />
        </>
      )}
      {asksCode && (
        <CodeField
          description={t('The 6 digits from your authenticator app, or one of your recovery codes')}
          {...form.getInputProps('code')}
        />
      )}
    </FormView>
  )
}
