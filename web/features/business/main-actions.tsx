import { IconMap2, IconPhone, IconWorld } from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'
import type { BusinessPage } from '../../domain/directory-page.ts'
import { t } from '../../lib/t.ts'
import { useIsAbove } from '../../ui/use-is-above.ts'
import { directionsHref, isReserved, telHref } from './business-links.ts'
import classes from './main-actions.module.css'

type Props = {
  business: Pick<BusinessPage, 'contact' | 'location'>
  /** Renders the button that bookmarks the page, with the look of the others. */
  save: (className: string) => ReactNode
}

/**
 * What most people open the page for: to call, to go there, to see its website or to keep it. On a phone the row is docked to the end of
 * the screen once it has left it at its top.
 */
export function MainActions({ business: { contact, location }, save }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const isDocked = useIsAbove(place)
  return (
    <div ref={place} className={classes.place}>
      <div className={classes.actions} role="group" aria-label={t('Contact')} data-docked={isDocked || undefined}>
        {contact.phone && (
          <a href={telHref(contact.phone)} className={classes.action} data-first>
            <IconPhone size={22} stroke={1.8} aria-hidden />
            {t('Call')}
          </a>
        )}
        {location.address && (
          <a href={directionsHref(location)} target="_blank" rel="noreferrer" className={classes.action}>
            <IconMap2 size={22} stroke={1.8} aria-hidden />
            {t('Directions')}
          </a>
        )}
        {contact.website && !isReserved(contact.website) && (
          <a href={contact.website} target="_blank" rel="noreferrer nofollow" className={classes.action}>
            <IconWorld size={22} stroke={1.8} aria-hidden />
            {t('Website')}
          </a>
        )}
        {save(classes.action!)}
      </div>
    </div>
  )
}
