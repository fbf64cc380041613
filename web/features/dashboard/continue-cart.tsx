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
      <div className="card pad-s row gap-l">
        <Picture object={object} id={sku} crop="tile" className={`tile ${classes.picture}`} />
        <div className={`stack gap-xs ${classes.words}`}>
          <p className="tiny bold muted">{t('Your Cart')}</p>
          <h3>{name}</h3>
          <span className="small figures muted">{text}</span>
        </div>
        <Button renderRoot={(props) => <Link {...props} to="/cart" />}>{t('View Cart')}</Button>
      </div>
    </Section>
  )
}
