import { dayStarts } from '../../domain/week.ts'
import { formatNumber } from '../../lib/language.ts'
import { t } from '../../lib/t.ts'
import { useDates } from '../../lib/use-dates.ts'
import { Bars } from './bars.tsx'
import { Change } from './change.tsx'
import type { Figures, FolderCount } from './figures.queries.ts'
import { Section } from '../../ui/section.tsx'
import { Shares } from './shares.tsx'

type Props = {
  figures: Figures
  /** Undefined until they are counted, for which their place is kept. */
  folders: FolderCount[] | undefined
  now: number
}

/** What the person saved in the last seven days, and where it is. */
export function Week({ figures: { week, weekBefore, folderLines }, folders, now }: Props) {
  const dates = useDates()
  const saved = week.reduce((sum, count) => sum + count, 0)
  const days = dayStarts(now, week.length, dates)
  return (
    <Section title={t('Last 7 days')}>
      <div className="fill gap-l top">
        {saved === 0 ? (
          <p className="note small muted">
            {weekBefore > 0
              ? t('No bookmarks saved, {n} the week before.', { n: formatNumber(weekBefore) })
              : t('No bookmarks saved.')}
          </p>
        ) : (
          <div className="card pad-s stack">
            <div className="between">
              <div>
                <p className="amount">{formatNumber(saved)}</p>
                <p className="tiny muted">
                  {t('{saved, plural, one {bookmark saved} other {bookmarks saved}}, {n} the week before', {
                    saved,
                    n: formatNumber(weekBefore),
                  })}
                </p>
              </div>
              <Change before={weekBefore} now={saved} against={t('the week before')} />
            </div>
            <Bars
              label={t('Saved on each day')}
              bars={week.map((count, at) => ({
                value: count,
                mark: dates.weekday(days[at]!, 'narrow'),
                name: dates.weekday(days[at]!, 'long'),
              }))}
            />
          </div>
        )}
        {(folders?.length ?? folderLines) > 0 && (
          <div className="card pad-s stack">
            <Shares label={t('Where your bookmarks are')} shares={folders} lines={folderLines} />
          </div>
        )}
      </div>
    </Section>
  )
}
