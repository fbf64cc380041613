import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCents } from '../../domain/money.ts'
import { libraryKind, type LibraryKind } from '../../domain/owned-titles.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { SiteLink } from '../../ui/link.tsx'
import { LocalStart } from '../../ui/local-start.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../../ui/section.tsx'
import classes from './order-page.module.css'
import type { ShownItem } from './shown-items.ts'

const OPENS: Readonly<Record<LibraryKind, string>> = {
  ebook: msg('Read'),
  audiobook: msg('Listen'),
  course: msg('Open'),
  app: msg('Open'),
}

type Props = {
  items: ShownItem[]
  /** What is in the library belongs to the person. */
  isOwned: boolean
  /** What of a title is on this device, or that the shop has not added it yet. */
  downloadOf: (sku: string, name: string) => ReactNode
}

/** What was ordered, with the price that it had. What the library has is opened there. */
export function OrderItems({ items, isOwned, downloadOf }: Props) {
  return (
    <Section title={t('Items')}>
      <ul className="ruled lined">
        {items.map((item) => (
          <li key={item.sku} className={`media middle ${classes.item}`}>
            <Picture object={item.object} id={item.sku} crop="tile" className={`tile ${classes.picture}`} />
            <div className="shrink">
              <p className="bold tight wrap-anywhere">
                {item.to ? (
                  <SiteLink to={item.to} className="plain">
                    {item.name}
                  </SiteLink>
                ) : (
                  item.name
                )}
              </p>
              <p className="facts tiny muted">
                {item.start && <LocalStart start={item.start} zone={item.zone} />}
                {item.fee && <span>{item.fee}</span>}
                <span>{t('Quantity {n}', { n: item.quantity })}</span>
                {item.quantity > 1 && <span>{t('{price} each', { price: formatCents(item.price) })}</span>}
                {item.period === 'month' && <span>{t('for one month')}</span>}
                {item.period === 'hour' && <span>{t('for one hour')}</span>}
              </p>
              {isOwned && <LibraryLink item={item} />}
            </div>
            <p className="bold figures">{formatCents(item.price * item.quantity)}</p>
            {isOwned && libraryKind(item.kind) && (
              <div className={classes.download}>{downloadOf(item.sku, item.name)}</div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function LibraryLink({ item: { sku, name, kind } }: { item: ShownItem }) {
  const opened = libraryKind(kind)
  if (!opened) return null
  const word = t(OPENS[opened])
  return (
    <Link to="/library/$sku" params={{ sku }} className="small target indigo" aria-label={`${word}: ${name}`}>
      {word}
    </Link>
  )
}
