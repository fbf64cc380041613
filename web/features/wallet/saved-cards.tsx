import { useRecordStates } from '../../data/live.ts'
import type { PaymentMethod } from '../../collections/payment-methods.ts'
import { Section } from '../../ui/section.tsx'
import { CardFace } from './card-face.tsx'
import { CardRow } from './card-row.tsx'
import classes from './saved-cards.module.css'

type Props = {
  cards: PaymentMethod[]
  defaultId: string | undefined
  onDefault: (card: PaymentMethod) => void
  onRemove: (card: PaymentMethod) => void
}

export function SavedCards({ cards, defaultId, onDefault, onRemove }: Props) {
  const states = useRecordStates(
    'payment_methods',
    cards.map((card) => card.id),
  )
  const chosen = cards.find((card) => card.id === defaultId)
  return (
    <Section title="Saved Cards">
      <div className={`split gap-xxl ${classes.columns}`}>
        {chosen && <CardFace card={chosen} />}
        <ul className="ruled">
          {cards.map((card) => (
            <CardRow
              key={card.id}
              card={card}
              isDefault={card.id === defaultId}
              state={states.get(card.id)}
              onDefault={() => onDefault(card)}
              onRemove={() => onRemove(card)}
            />
          ))}
        </ul>
      </div>
    </Section>
  )
}
