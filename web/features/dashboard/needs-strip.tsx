import { Button } from '@mantine/core'
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconArrowsExchange,
  IconCreditCard,
  IconKey,
  IconMailX,
  IconPencil,
} from '@tabler/icons-react'
import type { Need, NeedKind } from '../../domain/needs.ts'
import { t } from '../../lib/t.ts'
import { SiteLink } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { CartSummary } from './cart-summary.ts'
import classes from './needs-strip.module.css'

const ICONS: Record<Exclude<NeedKind, 'cart'>, { Icon: typeof IconPencil; tone: 'bad' | 'plain' | 'wait' }> = {
  refused: { Icon: IconAlertCircle, tone: 'bad' },
  form: { Icon: IconMailX, tone: 'bad' },
  codes: { Icon: IconKey, tone: 'bad' },
  elsewhere: { Icon: IconArrowsExchange, tone: 'plain' },
  notice: { Icon: IconAlertTriangle, tone: 'wait' },
  card: { Icon: IconCreditCard, tone: 'wait' },
  draft: { Icon: IconPencil, tone: 'plain' },
}

type Props = {
  needs: Need[]
  /** The cart, whose picture stands for it. */
  picture: CartSummary | null | undefined
}

/** What needs the person, each with one verb that leads to where it is done. */
export function NeedsStrip({ needs, picture }: Props) {
  return (
    <section aria-labelledby="needs-you">
      <h2 className="unseen" id="needs-you">
        {t('Needs your attention')}
      </h2>
      <ul className={`cells ${classes.needs}`} data-count={needs.length}>
        {needs.map((need) => (
          <li key={need.kind} className={classes.need}>
            <Sign kind={need.kind} picture={picture} />
            <div className="grow">
              <p className={`bold tight clamp ${classes.title}`}>{need.title}</p>
              {need.text && <p className="tiny muted">{need.text}</p>}
              {need.others > 0 && (
                <p className="tiny muted">
                  {t(
                    need.kind === 'notice'
                      ? 'And {n, plural, one {# other notice} other {# other notices}}'
                      : 'And {n, plural, one {# other} other {# others}}',
                    { n: need.others },
                  )}
                </p>
              )}
            </div>
            <Button
              variant="light"
              className={classes.verb}
              aria-label={t('{verb}: {title}', { verb: need.verb, title: need.title })}
              renderRoot={(props) => <SiteLink {...props} to={need.to} />}
            >
              {need.verb}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sign({ kind, picture }: { kind: NeedKind; picture: Props['picture'] }) {
  if (kind === 'cart')
    return (
      picture && <Picture object={picture.object} id={picture.sku} crop="tile" className={`tile ${classes.sign}`} />
    )
  const { Icon, tone } = ICONS[kind]
  return (
    <span className={`tile ${classes.sign}`} data-tone={tone}>
      <Icon size={22} stroke={1.8} aria-hidden />
    </span>
  )
}
