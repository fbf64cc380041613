import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { t } from '../../lib/t.ts'
import { Delayed } from '../../ui/delayed.tsx'

/** Placeholders while the library is loading. */
export function LibrarySkeleton() {
  return (
    <Delayed>
      <div aria-busy="true" aria-label={t('Loading your library')}>
        <Skeleton height={96} radius="md" mb="sm" />
        <Skeleton height={96} radius="md" mb="sm" />
        <Skeleton height={96} radius="md" />
      </div>
    </Delayed>
  )
}
