import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Shown when nothing is sold at an address. */
export function ProductMissing() {
  return (
    <EmptyState
      id="no-such-product"
      level={1}
      title="Nothing is sold here"
      text="There is no item at this address. It may have been taken out of the store, or the link is missing a letter."
      action={
        <Button component={Link} to="/store">
          See the whole store
        </Button>
      }
    />
  )
}
