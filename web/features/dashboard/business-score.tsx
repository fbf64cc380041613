import { IconChevronRight } from '@tabler/icons-react'
import { openStatusAt } from '../../lib/hours.ts'
import { useDates } from '../../lib/use-dates.ts'
import { shadeOf } from '../../domain/score-bands.ts'
import { scoreStepOf } from '../../domain/score-step.ts'
import type { BusinessProfile } from '../../collections/businesses.ts'
import { t } from '../../lib/t.ts'
import { Dial } from '../../ui/dial.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'

/** The person's business: open or closed, its score, and the next step. */
export function BusinessScore({ business, now }: { business: BusinessProfile; now: number }) {
  const dates = useDates()
  const date = new Date(now)
  const { score, step, isProfile } = scoreStepOf(business, date)
  const page = `/business/${business.id}`
  return (
    <Section title={t('Your business')}>
      <div className="card ruled">
        <div className="between pad-s">
          <div className="grow">
            <SiteLink to={page} className="plain bold clamp">
              {business.name}
            </SiteLink>
            <p className="tiny muted">{openStatusAt(business.hours, business.time_zone, date, dates.clock).text}</p>
          </div>
          <Dial value={score.score} color={shadeOf(score.score)} label={t('Everyday Score')} size="md" />
        </div>
        {step && (
          <SiteLink to={isProfile ? '/business-profiles' : page} className="entry small indigo">
            <span className="grow">{step}</span>
            <IconChevronRight size={18} stroke={1.8} aria-hidden />
          </SiteLink>
        )}
      </div>
    </Section>
  )
}
