import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { t } from '../../lib/t.ts'
import { Delayed } from '../../ui/delayed.tsx'

/** Placeholders while the page is being read. */
export function DashboardSkeleton() {
  return (
    <Delayed>
      <div role="status" aria-busy="true" aria-label={t('Loading your day')}>
        <Skeleton height={112} radius="lg" mb="lg" />
        <Skeleton height={28} width="9rem" radius="md" mb="md" />
        {Array.from({ length: 5 }, (_, at) => (
          <Skeleton key={at} height={52} radius="md" mb="sm" />
        ))}
      </div>
    </Delayed>
  )
}
