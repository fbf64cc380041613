import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Shown when an app does not exist. */
export function AppMissing() {
  return (
    <EmptyState
      id="no-such-app"
      level={1}
      title="App not found"
      text="There is no app at this address. It may have been renamed, or the link is missing a letter."
      action={
        <Button component={Link} to="/apps">
          See all apps
        </Button>
      }
    />
  )
}
