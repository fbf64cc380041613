import { PasskeysPart } from './passkeys-part.tsx'
import { SessionsPart } from './sessions-part.tsx'
import { DataPart } from '../data-part.tsx'
import { DeleteAccountPart } from './delete-account-part.tsx'
import { TwoFactorPart } from './two-factor-part.tsx'
import { useProtection } from './use-protection.ts'

/** What protects the account besides its password, and where it is signed in. The server alone knows all of it and changes it. */
export function ProtectionParts() {
  const protection = useProtection()
  return (
    <>
      <TwoFactorPart protection={protection} />
      <PasskeysPart protection={protection} />
      <SessionsPart protection={protection} />
      <DataPart />
      <DeleteAccountPart protection={protection} />
    </>
  )
}
