import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t } from '../../lib/t.ts'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../../ui/section.tsx'
import type { CartSummary } from './cart-summary.ts'
import classes from './continue-cart.module.css'

/** What was left open last: the cart. */
export function ContinueCart({ cart: { sku, object, name, text } }: { cart: CartSummary }) {
  return (
    <Section title={t('Continue')}>
      <div className={`card pad-s ${classes.card}`}>
        <Picture object={object} id={sku} crop="tile" className={`tile ${classes.picture}`} />
        <div className="stack gap-xs">
          <p className="tiny bold muted">{t('Your cart')}</p>
          <h3>{name}</h3>
          <div className="row between">
            <span className="small figures muted">{text}</span>
            <Button renderRoot={(props) => <Link {...props} to="/cart" />}>{t('View Cart')}</Button>
          </div>
        </div>
      </div>
    </Section>
  )
}
