import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu } from '@mantine/core'
import { IconDots, IconStar, IconTrash } from '@tabler/icons-react'
import { isExpired } from '../../domain/card-expiry.ts'
import { cardPictureId } from '../../domain/wallet-action.ts'
import { brandName, type PaymentMethod } from '../../collections/payment-methods.ts'
import type { RecordState } from '../../data/syncing/sync-control.ts'
import { t } from '../../lib/t.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { RecordStateMark } from '../../ui/record-state.tsx'
import classes from './card-row.module.css'

type Props = {
  card: PaymentMethod
  isDefault: boolean
  state: RecordState | undefined
  onDefault: () => void
  /** Asks for another card in place of this one, which has expired or is about to. */
  onReplace: () => void
  onRemove: () => void
}

export function CardRow({ card, isDefault, state, onDefault, onReplace, onRemove }: Props) {
  const now = new Date()
  const isExpiredAt = (at: Date) => isExpired({ month: card.expiry_month, year: card.expiry_year }, at)
  const expired = isExpiredAt(now)
  // A notification tells it in the last month of a card, and leads here.
  const isDue = isExpiredAt(new Date(now.getFullYear(), now.getMonth() + 1))
  const brand = brandName(card.brand)
  return (
    <li className={`between py-m ${classes.row}`} data-card={card.id}>
      <Picture object="card" id={cardPictureId(card)} crop="tile" className={`tile ${classes.picture}`} />
      <div className="grow">
        <p className="row gap-s bold figures">
          <span>
            {brand}{' '}
            <span className="nowrap">
              <span aria-hidden="true">••••</span> {card.last4}
            </span>
          </span>
          {isDefault && <span className="pill">{t('Default')}</span>}
        </p>
        <p className="tiny muted">{card.cardholder_name}</p>
        <p className="facts tiny muted">
          <span className={`figures ${classes.expiry}`} data-state={expired ? 'expired' : isDue ? 'due' : undefined}>
            {t(expired ? 'Expired {date}' : isDue ? 'Expires this month, {date}' : 'Expires {date}', {
              date: `${card.expiry_month}/${card.expiry_year}`,
            })}
          </span>
          <RecordStateMark state={state} />
        </p>
      </div>
      {isDue && (
        <Button
          variant="light"
          className={classes.replace}
          aria-label={t('Replace {brand} ending in {last4}', { brand, last4: card.last4 })}
          onClick={onReplace}
        >
          {t('Replace')}
        </Button>
      )}
      <Menu withinPortal={false} withInitialFocusPlaceholder={false} classNames={{ item: 'menu-item' }}>
        <Menu.Target>
          <IconButton
            label={t('Options for {brand} ending in {last4}', { brand, last4: card.last4 })}
            title={t('Options')}
            className={classes.menu}
          >
            <IconDots size={22} stroke={1.8} aria-hidden />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {!isDefault && (
            <Menu.Item leftSection={<IconStar size={18} stroke={1.8} aria-hidden />} onClick={onDefault}>
              {t('Set as Default')}
            </Menu.Item>
          )}
          <Menu.Item data-danger leftSection={<IconTrash size={18} stroke={1.8} aria-hidden />} onClick={onRemove}>
            {t('Remove Card')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}
