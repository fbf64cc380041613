import type { Action } from '../catalog/schema/sold-item.ts'
import { SiteLink } from '../ui/link.tsx'
import { Mark } from '../ui/mark.tsx'
import classes from './more-link.module.css'

type Props = {
  action: Action
  /** What it belongs to, for those who hear the link alone. */
  about?: string
  /** Pressing anywhere in the nearest positioned block follows it. */
  cover?: boolean
}

/** A link with an arrow. */
export function MoreLink({ action: { label, to }, about, cover = false }: Props) {
  // The arrow stays with the last word.
  const words = label.split(' ')
  return (
    <SiteLink
      to={to}
      className={classes.link}
      data-cover={cover || undefined}
      aria-label={about ? `${label}: ${about}` : undefined}
    >
      {words.slice(0, -1).join(' ')}{' '}
      <span className={classes.end}>
        {words.at(-1)}
        <Mark of="arrow" />
      </span>
    </SiteLink>
  )
}
