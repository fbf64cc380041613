import { Link } from '@tanstack/react-router'
import texts from '../../../public/catalog/route-pages/business.json'
import type { Score } from '../../domain/score.ts'
import { metersOf } from '../../domain/score-meters.ts'
import { Dial } from '../../ui/dial.tsx'
import { MeterList } from '../../ui/meter-list.tsx'
import classes from './score-card.module.css'

/** The Everyday Score of a business and its categories. */
export function ScoreCard({ score, isNew = false }: { score: Score; isNew?: boolean }) {
  return (
    <section aria-labelledby="score" className="card pad">
      <div className={classes.head}>
        <Dial value={score.score} color={score.color} label="Everyday Score" size="lg" />
        <div>
          <h2 id="score" className="heading">
            Everyday Score: {score.band}
          </h2>
          <p className="muted mt-s">
            {texts.score}, or read <Link to="/everyday-score">how the score works</Link>.{isNew && ` ${texts.newcomer}`}
          </p>
        </div>
      </div>
      <MeterList meters={metersOf(score.categories)} />
      <div className={`grid ${classes.lists}`}>
        {score.strengths.length > 0 && (
          <div>
            <h3>Strengths</h3>
            <ul>
              {score.strengths.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        )}
        {score.improvements.length > 0 && (
          <div>
            <h3>What would raise it</h3>
            <ul>
              {score.improvements.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  )
}
