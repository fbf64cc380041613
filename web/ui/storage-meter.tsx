import { useId, type CSSProperties } from 'react'
import { formatBytes } from '../lib/format-bytes.ts'
import { t } from '../lib/t.ts'
import classes from './storage-meter.module.css'

/** Above this share it is nearly full. */
const NEARLY_FULL = 0.9

type Props = {
  label: string
  used: number
  /** 0: not known. */
  quota: number
  /** What the numbers count, if not bytes. */
  format?: (amount: number) => string
  /** The numbers above a thin bar; the label is heard alone. */
  isSmall?: boolean
}

/** How much of a room is used; where its size is not known, the number alone. */
export function StorageMeter({ label, used, quota, format = formatBytes, isSmall = false }: Props) {
  const id = useId()
  const text = quota > 0 ? t('{size} of {quota}', { size: format(used), quota: format(quota) }) : format(used)
  return (
    <div className={isSmall ? classes.small : 'stack gap-xs'}>
      <p className={isSmall ? 'small muted' : 'between bottom tight any-width'}>
        <span id={id} className={isSmall ? 'unseen' : 'bold'}>
          {label}
        </span>
        <span className="figures nowrap">{text}</span>
      </p>
      {quota > 0 && (
        <meter
          aria-labelledby={id}
          aria-valuetext={text}
          className={classes.meter}
          style={{ '--share': `${Math.min(100, (100 * used) / quota)}%` } as CSSProperties}
          data-used={used > 0 || undefined}
          data-full={used > quota * NEARLY_FULL || undefined}
          max={quota}
          high={quota * NEARLY_FULL}
          optimum={0}
          value={used}
        >
          {text}
        </meter>
      )}
    </div>
  )
}
