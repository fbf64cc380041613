import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { Delayed } from '../../ui/delayed.tsx'
import classes from './store-results.module.css'

const CARDS = 6

/** Filters and cards of about the final height while the catalogue is read. */
export function StoreSkeleton() {
  return (
    <Delayed>
      <div aria-busy="true" aria-label="Loading the store">
        <Skeleton height={44} radius="md" mb="sm" />
        <Skeleton height={44} width="60%" radius="xl" mb={56} />
        <div className={classes.grid}>
          {Array.from({ length: CARDS }, (_, at) => (
            <Skeleton key={at} height={520} radius="xl" />
          ))}
        </div>
      </div>
    </Delayed>
  )
}
