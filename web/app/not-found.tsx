import { Button } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useFind } from '../data/use-find.ts'
import { language } from '../lib/language.ts'
import { t } from '../lib/t.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Trans } from '../ui/trans.tsx'
import { closestPages, searchTermsOf, type Place } from './closest-pages.ts'
import classes from './not-found.module.css'

const SEARCH: string = '/search'

/** The 404 page, with the closest pages and a search for the terms of the address. */
export function NotFound({ places }: { places: Place[] }) {
  const path = useLocation({ select: (location) => location.pathname })
  const words = searchTermsOf(path)
  const closest = closestPages(path, places, useFind(words))
  return (
    <EmptyState
      id="not-found"
      level={1}
      lang={language.get()}
      title={t('Page not found')}
      text={
        <>
          <Trans
            id="There is nothing at <address>{path}</address>."
            values={{ path }}
            components={{ address: <span className="wrap-anywhere medium ink" /> }}
          />{' '}
          {closest.length > 1
            ? t('Did you mean one of these?')
            : closest.length === 1
              ? t('Did you mean this?')
              : t('The address may have a typo, or the page may have moved.')}
        </>
      }
      action={
        <>
          {closest.map(({ label, to }) => (
            <Button key={to} component={Link} to={to} variant="light">
              {t(label)}
            </Button>
          ))}
          {words && (
            <Button component={Link} to={SEARCH} search={{ q: words } as never} className={classes.search}>
              {t('Search for “{words}”', { words })}
            </Button>
          )}
          <Button component={Link} to="/" variant="default">
            {t('Home')}
          </Button>
        </>
      }
    />
  )
}
