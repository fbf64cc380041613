import type { ReactNode } from 'react'
import { t } from '../../lib/t.ts'
import { SiteLink } from '../../ui/link.tsx'
import type { TitleFacts } from './use-title-facts.ts'

/** What the page of a title says below its heading: who made it, and where it is sold. */
export function aboutTitle({ by, to }: TitleFacts): ReactNode {
  if (!by && !to) return undefined
  return (
    <span className="facts">
      {by && <span>{by}</span>}
      {to && (
        <SiteLink to={to} className="target">
          {t('See it in the shop')}
        </SiteLink>
      )}
    </span>
  )
}
