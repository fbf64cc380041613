import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t } from '../../lib/t.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

type Props = {
  /** The person has no order at all. */
  isNew: boolean
  onShowAll: () => void
}

/** What an empty list says: to a new person what it is for, to others how to find what they look for. */
export function NoOrders({ isNew, onShowAll }: Props) {
  return (
    <EmptyState
      id="empty-orders"
      title={t('No orders found')}
      text={t(
        isNew
          ? 'What you order in the store shows up here, with its status, its items and what it cost.'
          : 'Try adjusting your filters or search query',
      )}
      action={
        isNew ? (
          <Button component={Link} to="/store">
            {t('Browse the store')}
          </Button>
        ) : (
          <Button variant="default" onClick={onShowAll}>
            {t('Show all orders')}
          </Button>
        )
      }
    />
  )
}
