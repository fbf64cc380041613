import type { CSSProperties } from 'react'
import { median, percentile, scoreHistogram } from '../../domain/score-facts.ts'
import { bandOf, shadeOf } from '../../domain/score-bands.ts'
import classes from './benchmark.module.css'

type Props = {
  /** Scores of all businesses, ascending. */
  scores: number[]
  mine: number
}

/** A histogram of all businesses' scores, and the percentile of one score. */
export function Benchmark({ scores, mine }: Props) {
  const spread = scoreHistogram(scores)
  const most = Math.max(...spread)
  const from = Math.max(0, spread.findIndex((count) => count > 0) - 2)
  const shown = spread.map((count, at) => ({ count, low: at * 5, high: at === 19 ? 100 : at * 5 + 4 })).slice(from)
  const excellent = scores.filter((score) => bandOf(score) === 'Excellent').length
  const better = percentile(scores, mine)
  return (
    <div className={`split bottom ${classes.benchmark}`}>
      <figure className="grow">
        <div
          className={classes.chart}
          role="img"
          aria-label={`Sample businesses by score: ${shown.map(({ count, low, high }) => `${low} to ${high}: ${count}`).join(', ')}`}
        >
          {shown.map(({ count, low, high }) => (
            <div
              key={low}
              className={`column grow ${classes.column}`}
              data-mine={(mine >= low && mine <= high) || undefined}
            >
              <span className={`muted tiny figures ${classes.count}`}>{count > 0 && count}</span>
              <span
                className={`score ${classes.bar}`}
                data-color={shadeOf(low)}
                style={{ '--share': count / most } as CSSProperties}
              />
              <span className={`nowrap figures muted ${classes.low}`}>{low}</span>
            </div>
          ))}
        </div>
        <figcaption className="muted small mt-m">
          {scores.length} sample businesses by score, in steps of five. The marked column has the result of the
          calculator.
        </figcaption>
      </figure>
      <dl className={`stack gap-xl ${classes.figures}`}>
        <div>
          <dt className="muted small">Your result</dt>
          <dd className="amount">{mine}</dd>
        </div>
        <div>
          <dt className="muted small">Higher than</dt>
          <dd className="amount">
            <span role="status">{better}% of businesses</span>
          </dd>
        </div>
        <div>
          <dt className="muted small">Median</dt>
          <dd className="amount">{median(scores)}</dd>
        </div>
        <div>
          <dt className="muted small">Excellent</dt>
          <dd className="amount">
            {excellent} of {scores.length}
          </dd>
        </div>
      </dl>
    </div>
  )
}
