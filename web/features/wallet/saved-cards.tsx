import { useRecordStates } from '../../data/live.ts'
import type { PaymentMethod } from '../../collections/payment-methods.ts'
import { t } from '../../lib/t.ts'
import { Section } from '../../ui/section.tsx'
import { CardRow } from './card-row.tsx'

type Props = {
  cards: PaymentMethod[]
  defaultId: string | undefined
  onDefault: (card: PaymentMethod) => void
  onReplace: (card: PaymentMethod) => void
  onRemove: (card: PaymentMethod) => void
}

export function SavedCards({ cards, defaultId, onDefault, onReplace, onRemove }: Props) {
  const states = useRecordStates(
    'payment_methods',
    cards.map((card) => card.id),
  )
  return (
    <Section title={t('Saved Cards')}>
      <ul className="ruled">
        {cards.map((card) => (
          <CardRow
            key={card.id}
            card={card}
            isDefault={card.id === defaultId}
            state={states.get(card.id)}
            onDefault={() => onDefault(card)}
            onReplace={() => onReplace(card)}
            onRemove={() => onRemove(card)}
          />
        ))}
      </ul>
    </Section>
  )
}
