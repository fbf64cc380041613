import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { t } from '../../lib/t.ts'
import { Delayed } from '../../ui/delayed.tsx'

/** Two placeholder lines of the final height while the cart is loading. */
export function CartSkeleton() {
  return (
    <Delayed>
      <div aria-busy="true" aria-label={t('Loading your cart')}>
        <Skeleton height={112} radius="lg" mb="md" />
        <Skeleton height={112} radius="lg" />
      </div>
    </Delayed>
  )
}
