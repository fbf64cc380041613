import { Button } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { EmptyState } from '../ui/empty-state.tsx'
import { closestPages, type Place } from './closest-pages.ts'
import classes from './not-found.module.css'

/** Says that there is no such page, and looks for what was meant among the pages there are. */
export function NotFound({ places }: { places: Place[] }) {
  const path = useLocation({ select: (location) => location.pathname })
  const meant = closestPages(path, places)
  return (
    <EmptyState
      id="not-found"
      kind="property"
      level={1}
      title="Page not found"
      text={
        <>
          There is nothing at <span className={classes.path}>{path}</span>.{' '}
          {meant.length > 0 ? 'Did you mean one of these?' : 'The address may have a typing error, or the page moved.'}
        </>
      }
      action={
        <>
          {meant.map(({ label, to }) => (
            <Button key={to} component={Link} to={to} variant="light">
              {label}
            </Button>
          ))}
          <Button component={Link} to="/" variant={meant.length > 0 ? 'default' : 'filled'}>
            Home
          </Button>
        </>
      }
    />
  )
}
