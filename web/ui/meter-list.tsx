import { IconChevronDown, IconMinus, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { msg } from '../lib/msg.ts'
import { t } from '../lib/t.ts'
import classes from './meter-list.module.css'

type Tone = 'positive' | 'neutral' | 'negative'
type Meter = {
  id: string
  name: string
  /** 0 to 100. */
  value: number
  /** Shown after the name, such as its weight. */
  note: string
  color: 'green' | 'yellow' | 'clay' | 'red'
  details: { label: string; value: string; tone: Tone }[]
}

const TONE_ICONS = { positive: IconTrendingUp, neutral: IconMinus, negative: IconTrendingDown }
const TONE_LABELS = { positive: msg('raises it'), neutral: msg('about usual'), negative: msg('lowers it') }

/** Values from 0 to 100 as bars; each expands to its details. */
export function MeterList({ meters }: { meters: Meter[] }) {
  return (
    <ul className="ruled">
      {meters.map(({ id, name, value, note, color, details }) => (
        <li key={id}>
          <details>
            <summary className={classes.summary}>
              <span className={classes.line}>
                <span className="bold">{name}</span>
                <span className="tiny muted">{note}</span>
                <span className={`bold figures ${classes.value}`}>{value}</span>
                <IconChevronDown size={18} stroke={1.8} aria-hidden className={classes.arrow} />
              </span>
              <span className={classes.track} aria-hidden>
                <span className={classes.bar} data-color={color} style={{ width: `${value}%` }} />
              </span>
            </summary>
            <dl className="terms small pb-l">
              {details.map(({ label, value: text, tone }) => {
                const Icon = TONE_ICONS[tone]
                return (
                  <div key={label} data-tone={tone}>
                    <dt>{label}</dt>
                    <dd className="row gap-s">
                      {text}
                      <Icon size={18} stroke={1.8} aria-hidden className={classes.sign} />
                      <span className="unseen">, {t(TONE_LABELS[tone])}</span>
                    </dd>
                  </div>
                )
              })}
            </dl>
          </details>
        </li>
      ))}
    </ul>
  )
}
