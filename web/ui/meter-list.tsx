import { VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconMinus, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import classes from './meter-list.module.css'

type Tone = 'positive' | 'neutral' | 'negative'
type Meter = {
  id: string
  name: string
  /** 0 to 100. */
  value: number
  /** Behind the name, such as its weight. */
  note: string
  color: 'green' | 'yellow' | 'red'
  details: { label: string; value: string; tone: Tone }[]
}

const SIGNS = { positive: IconTrendingUp, neutral: IconMinus, negative: IconTrendingDown }
const SAID = { positive: 'raises it', neutral: 'about usual', negative: 'lowers it' }

/** Values out of a hundred as bars; each opens to what it is made of. */
export function MeterList({ meters }: { meters: Meter[] }) {
  return (
    <ul className={classes.meters}>
      {meters.map(({ id, name, value, note, color, details }) => (
        <li key={id} className={classes.meter}>
          <details>
            <summary className={classes.summary}>
              <span className={classes.line}>
                <span className={classes.name}>{name}</span>
                <span className={classes.note}>{note}</span>
                <span className={classes.value}>{value}</span>
                <IconChevronDown size={18} stroke={1.8} aria-hidden className={classes.arrow} />
              </span>
              <span className={classes.track} aria-hidden>
                <span className={classes.bar} data-color={color} style={{ width: `${value}%` }} />
              </span>
            </summary>
            <dl className={classes.details}>
              {details.map(({ label, value: text, tone }) => {
                const Sign = SIGNS[tone]
                return (
                  <div key={label} data-tone={tone}>
                    <dt>{label}</dt>
                    <dd>
                      {text}
                      <Sign size={18} stroke={1.8} aria-hidden className={classes.sign} />
                      <VisuallyHidden>, {SAID[tone]}</VisuallyHidden>
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
