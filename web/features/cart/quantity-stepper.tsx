import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../lib/t.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import classes from './quantity-stepper.module.css'

type Props = { name: string; quantity: number; maximum: number; onChange: (by: 1 | -1) => void }

export function QuantityStepper({ name, quantity, maximum, onChange }: Props) {
  const [told, setTold] = useState({ quantity, changed: false })
  if (told.quantity !== quantity) setTold({ quantity, changed: true })
  // Not `disabled`, which would lose the focus at either end.
  const ends = (at: boolean) => ({ 'aria-disabled': at || undefined, 'data-disabled': at || undefined })
  return (
    <div className={classes.stepper} role="group" aria-label={t('Quantity of {name}', { name })}>
      <IconButton
        label={t('Decrease quantity of {name}', { name })}
        title={t('Decrease quantity')}
        {...ends(quantity <= 1)}
        onClick={() => quantity > 1 && onChange(-1)}
      >
        <IconMinus size={18} stroke={1.8} aria-hidden />
      </IconButton>
      <span className={`bold figures ${classes.value}`}>{quantity}</span>
      {/* Empty at first, so that a new line does not announce its quantity. */}
      <span className="unseen" role="status">
        {told.changed && quantity}
      </span>
      <IconButton
        label={t('Increase quantity of {name}', { name })}
        title={t('Increase quantity')}
        {...ends(quantity >= maximum)}
        onClick={() => quantity < maximum && onChange(1)}
      >
        <IconPlus size={18} stroke={1.8} aria-hidden />
      </IconButton>
    </div>
  )
}
