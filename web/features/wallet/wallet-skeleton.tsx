import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { t } from '../../lib/t.ts'
import { Delayed } from '../../ui/delayed.tsx'

/** Two rows while the wallet is loading. */
export function WalletSkeleton() {
  return (
    <Delayed>
      <div aria-busy="true" aria-label={t('Loading your cards')}>
        <Skeleton height={64} radius="md" mb="sm" />
        <Skeleton height={64} radius="md" />
      </div>
    </Delayed>
  )
}
