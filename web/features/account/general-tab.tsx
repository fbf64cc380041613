import { t } from '../../lib/t.ts'
import { Problem } from '../../ui/problem.tsx'
import { useOwnAccount } from './account.queries.ts'
import { CompanyParts } from './company-parts.tsx'
import { PicturesPart } from './pictures-part.tsx'
import { RegionPart } from './region-part.tsx'
import { YouPart } from './you-part.tsx'

/** /settings: who the person is, how dates are written, and what a company has answered. */
export function GeneralTab() {
  const account = useOwnAccount()
  if (account === undefined) return null
  if (account === null)
    return (
      <Problem title={t('Failed to load settings')}>
        {t('They’re kept on this device. Reload the page to try again.')}
      </Problem>
    )
  return (
    <div>
      <YouPart account={account} />
      <RegionPart account={account} />
      <PicturesPart />
      {account.type === 'company' && <CompanyParts company={account.company} />}
    </div>
  )
}
