import { useDb } from '../../data/context.tsx'
import type { ServerConfig } from '../../data/session/config.ts'
import { useConfig } from '../../data/use-config.ts'
import { t } from '../../lib/t.ts'
import { saveSettings } from './account.commands.ts'
import { useOwnAccount } from './account.queries.ts'
import { Part } from './part.tsx'
import { SavedSwitch } from './saved-fields.tsx'
import { SearchesPart } from './searches-part.tsx'
import { ProtectionParts } from './security/protection-parts.tsx'
import { StoragePart } from './storage-part.tsx'
import { useChosen } from './use-chosen.ts'

/** /settings/security: what protects the account, and who sees and keeps what. */
export function SecurityTab() {
  const config = useConfig()
  return (
    <div>
      <ProtectionParts>
        <PurchasesPart popups={config?.popups} />
        <SearchesPart />
        <StoragePart />
      </ProtectionParts>
    </div>
  )
}

/** Consent, where the operator shows real purchases. */
export function PurchasesPart({ popups }: { popups: ServerConfig['popups'] | undefined }) {
  return popups === 'live' && <Consent />
}

function Consent() {
  const db = useDb()
  const agreed = useOwnAccount()?.settings.share_purchases ?? false
  const [shown, choose] = useChosen(t('Purchases'), agreed, (next) => saveSettings(db, { share_purchases: next }))
  return (
    <Part title={t('Purchases')} note={t('A few pages show visitors what others have just bought.')}>
      <SavedSwitch
        label={t('Purchases')}
        text={t('Show my purchases, with my first name and last initial')}
        on={shown}
        onChange={choose}
      />
    </Part>
  )
}
