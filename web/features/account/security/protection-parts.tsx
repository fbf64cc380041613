import type { ReactNode } from 'react'
import { useDb } from '../../../data/context.tsx'
import { t } from '../../../lib/t.ts'
import { PasskeysPart } from './passkeys-part.tsx'
import { SessionsPart } from './sessions-part.tsx'
import { Part } from '../part.tsx'
import { PasswordForm } from '../password-form.tsx'
import { ProvidersPart } from './providers-part.tsx'
import { DataPart } from '../data-part.tsx'
import { DeleteAccountPart } from './delete-account-part.tsx'
import { TwoFactorPart } from './two-factor-part.tsx'
import { useProtection } from './use-protection.ts'

/**
 * What protects the account, and where it is signed in. The server alone knows all of it and changes it. `children`: what else is kept, before
 * the export and the deletion of all of it.
 */
export function ProtectionParts({ children }: { children?: ReactNode }) {
  // What is said of one person is not shown to the next, whom another tab has signed in.
  return <PartsOfOne key={useDb().owner}>{children}</PartsOfOne>
}

function PartsOfOne({ children }: { children?: ReactNode }) {
  const protection = useProtection()
  return (
    <>
      <Part
        title={t('Password')}
        note={t(
          protection.hasNoPassword
            ? 'Setting one signs out your other devices.'
            : 'Changing it signs out your other devices.',
        )}
      >
        <PasswordForm hasNone={protection.hasNoPassword} onChanged={protection.reload} />
      </Part>
      <TwoFactorPart protection={protection} />
      <PasskeysPart protection={protection} />
      <ProvidersPart protection={protection} />
      <SessionsPart protection={protection} />
      {children}
      <DataPart />
      <DeleteAccountPart protection={protection} />
    </>
  )
}
