import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { Delayed } from '../../ui/delayed.tsx'

/** Two placeholder lines of the final height while the cart is loading. */
export function CartSkeleton() {
  return (
    <Delayed>
      <div aria-busy="true" aria-label="Loading your cart">
        <Skeleton height={112} radius="lg" mb="md" />
        <Skeleton height={112} radius="lg" />
      </div>
    </Delayed>
  )
}
