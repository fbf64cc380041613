import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import texts from '../../../public/catalog/route-pages/business.json'
import type { Score } from '../../domain/score.ts'
import { shadeOf } from '../../domain/score-bands.ts'
import { improvementText, metersOf } from '../../domain/score-meters.ts'
import { englishOnly } from '../../lib/language.ts'
import { t } from '../../lib/t.ts'
import { Dial } from '../../ui/dial.tsx'
import { MeterList } from '../../ui/meter-list.tsx'
import { Trans } from '../../ui/trans.tsx'
import classes from './score-card.module.css'

/** The Everyday Score of a business: one line, which opens to its categories. */
export function ScoreCard({ score, isNew = false }: { score: Score; isNew?: boolean }) {
  return (
    <details className={`card ${classes.score}`}>
      <summary className={classes.head}>
        <Dial value={score.score} color={shadeOf(score.score)} label={t('Everyday Score')} size="md" />
        <h2 id="score" className="subheading shrink">
          {t('Everyday Score: {band}', { band: t(score.band) })}
        </h2>
        <IconChevronDown size={20} stroke={1.8} aria-hidden className={classes.arrow} />
      </summary>
      <div className={classes.body}>
        <p className="muted pb-l">
          <Trans
            id="{what}, or read <how>how the score works</how>."
            values={{ what: texts.score }}
            components={{ how: <Link to="/everyday-score" /> }}
          />
          {isNew && <span lang={englishOnly()}> {texts.newcomer}</span>}
        </p>
        <MeterList meters={metersOf(score.categories)} />
        <div className={`grid ${classes.lists}`}>
          {score.strengths.length > 0 && (
            <div>
              <h3>{t('Strengths')}</h3>
              <ul>
                {score.strengths.map((text) => (
                  <li key={text}>{t(text)}</li>
                ))}
              </ul>
            </div>
          )}
          {score.improvements.length > 0 && (
            <div>
              <h3>{t('What would raise it')}</h3>
              <ul>
                {score.improvements.map((text) => (
                  <li key={text}>{improvementText(text)}</li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </div>
    </details>
  )
}
