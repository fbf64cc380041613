import { Button } from '@mantine/core'
import type { App } from '../../catalog/schema/apps.ts'
import type { TitledText } from '../../catalog/schema/page-texts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Found } from '../../ui/found.tsx'
import { AppCard } from './app-card.tsx'
import classes from './app-grid.module.css'

/** `isWhole`: all apps, of which those that are sold lead, in a row of their own. */
function AppGrid({ apps, isWhole }: { apps: readonly App[]; isWhole: boolean }) {
  const leads = (app: App) => isWhole && app.sku !== undefined
  return (
    <ul className="grid thirds">
      {apps
        .toSorted((a, b) => Number(leads(b)) - Number(leads(a)))
        .map((app) => (
          <AppCard key={app.id} app={app} wide={leads(app)} />
        ))}
    </ul>
  )
}

type Props = {
  apps: readonly App[]
  q: string
  /** What `q` seems to mean, if it is misspelled. */
  meant: string | undefined
  /** Shown where nothing was found. */
  empty: TitledText
  onClear: () => void
}

/** The results of a search. */
export function FoundApps({ apps, q, meant, empty, onClear }: Props) {
  return (
    <>
      <Found
        count={q && `${apps.length} ${apps.length === 1 ? 'app' : 'apps'} for “${q}”`}
        meant={meant}
        className={classes.found}
      />
      {apps.length > 0 ? (
        <AppGrid apps={apps} isWhole={!q} />
      ) : (
        <EmptyState id="no-app" level={3} {...empty} action={<Button onClick={onClear}>Show all apps</Button>} />
      )}
    </>
  )
}
