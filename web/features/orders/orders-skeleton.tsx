import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { t } from '../../lib/t.ts'
import { Delayed } from '../../ui/delayed.tsx'

/** Placeholders while orders are loading. */
export function OrdersSkeleton() {
  return (
    <Delayed>
      <div aria-busy="true" aria-label={t('Loading your orders')}>
        <Skeleton height={56} radius="md" mb="sm" />
        <Skeleton height={56} radius="md" mb="sm" />
        <Skeleton height={56} radius="md" />
      </div>
    </Delayed>
  )
}
