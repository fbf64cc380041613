import type { PaymentMethod } from '../../collections/payment-methods.ts'
import { brandName } from '../../domain/card-number.ts'
import { Pattern } from '../../ui/picture.tsx'
import classes from './card-face.module.css'

/** The default card as a picture of a card. Decorative: the list next to it contains the same text. */
export function CardFace({ card }: { card: PaymentMethod }) {
  return (
    <div className={`card ${classes.card}`} aria-hidden="true">
      <Pattern id={`${card.brand}-${card.id}`} columns={3} rows={5} className={`full ${classes.picture}`} />
      <div className={`column shrink ${classes.face}`}>
        <b>{brandName(card.brand)}</b>
        <div>
          <p className={`figures ${classes.number}`}>•••• {card.last4}</p>
          <p className="tiny ellipsis">
            {card.cardholder_name} · {card.expiry_month}/{card.expiry_year}
          </p>
        </div>
      </div>
    </div>
  )
}
