import { Button } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { EmptyState } from '../ui/empty-state.tsx'
import { closestPages, searchTermsOf, type Place } from './closest-pages.ts'
import classes from './not-found.module.css'

const SEARCH: string = '/search'

/** The 404 page, with the closest pages and a search for the terms of the address. */
export function NotFound({ places }: { places: Place[] }) {
  const path = useLocation({ select: (location) => location.pathname })
  const closest = closestPages(path, places)
  const words = searchTermsOf(path)
  return (
    <EmptyState
      id="not-found"
      level={1}
      title="Page not found"
      text={
        <>
          There is nothing at <span className="wrap-anywhere medium ink">{path}</span>.{' '}
          {closest.length > 1
            ? 'Did you mean one of these?'
            : closest.length === 1
              ? 'Did you mean this?'
              : 'The address may have a typing error, or the page moved.'}
        </>
      }
      action={
        <>
          {closest.map(({ label, to }) => (
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
