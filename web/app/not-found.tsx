import { Button } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { EmptyState } from '../ui/empty-state.tsx'
import { closestPages, wordsOf, type Place } from './closest-pages.ts'
import classes from './not-found.module.css'

const SEARCH: string = '/search'

/** Says that there is no such page, and looks for what was meant: among the pages there are, or by a search for its words. */
export function NotFound({ places }: { places: Place[] }) {
  const path = useLocation({ select: (location) => location.pathname })
  const meant = closestPages(path, places)
  const words = wordsOf(path)
  return (
    <EmptyState
      id="not-found"
      kind="property"
      level={1}
      title="Page not found"
      text={
        <>
          There is nothing at <span className={classes.path}>{path}</span>.{' '}
          {meant.length > 1
            ? 'Did you mean one of these?'
            : meant.length === 1
              ? 'Did you mean this?'
              : 'The address may have a typing error, or the page moved.'}
        </>
      }
      action={
        <>
          {meant.map(({ label, to }) => (
            <Button key={to} component={Link} to={to} variant="light">
              {label}
            </Button>
          ))}
          {words && (
            <Button component={Link} to={SEARCH} search={{ q: words } as never} className={classes.search}>
              Search for “{words}”
            </Button>
          )}
          <Button component={Link} to="/" variant="default">
            Home
          </Button>
        </>
      }
    />
  )
}
