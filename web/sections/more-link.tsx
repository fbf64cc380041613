import type { Action } from '../catalog/schema/fields.ts'
import { SiteLink } from '../ui/link.tsx'
import { Mark } from '../ui/mark.tsx'
import classes from './more-link.module.css'

type Props = {
  action: Action
  /** What the link is about, for screen readers that list links without their context. */
  about?: string
  /** Makes the whole of the nearest ancestor that is `relative` or a `card` the target of the link. */
  cover?: boolean
}

/** A link with an arrow. */
export function MoreLink({ action: { label, to }, about, cover = false }: Props) {
  // The arrow never wraps to a line without the last word.
  const words = label.split(' ')
  return (
    <SiteLink
      to={to}
      className={classes.link}
      data-cover={cover || undefined}
      aria-label={about ? `${label}: ${about}` : undefined}
    >
      {words.slice(0, -1).join(' ')}{' '}
      <span className="nowrap">
        {words.at(-1)}
        <Mark of="arrow" />
      </span>
    </SiteLink>
  )
}
