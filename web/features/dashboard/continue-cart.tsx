import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Picture } from '../../ui/picture.tsx'
import type { CartSummary } from './cart-summary.ts'
import classes from './continue-cart.module.css'
import { Section } from './section.tsx'

/** What was left open last: the cart. */
export function ContinueCart({ cart: { sku, object, name, text } }: { cart: CartSummary }) {
  return (
    <Section title="Continue">
      <div className={classes.card}>
        <Picture object={object} id={sku} className={classes.picture} />
        <div className={classes.words}>
          <p className={classes.eyebrow}>Your cart</p>
          <h3 className={classes.name}>{name}</h3>
          <div className={classes.foot}>
            <span className={classes.text}>{text}</span>
            <Button renderRoot={(props) => <Link {...props} to="/cart" />}>Check out</Button>
          </div>
        </div>
      </div>
    </Section>
  )
}
