import { Button } from '@mantine/core'
import type { App } from '../../catalog/schema/apps.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AppCard } from './app-card.tsx'
import classes from './app-grid.module.css'

export function AppGrid({ apps }: { apps: App[] }) {
  return (
    <ul className={classes.grid}>
      {apps.map((app) => (
        <AppCard key={app.id} app={app} />
      ))}
    </ul>
  )
}

/** The results of a search. */
export function FoundApps({ apps, q, onClear }: { apps: App[]; q: string; onClear: () => void }) {
  return (
    <>
      <p role="status" className={classes.found}>
        {q && `${apps.length} ${apps.length === 1 ? 'app' : 'apps'} for “${q}”`}
      </p>
      {apps.length > 0 ? (
        <AppGrid apps={apps} />
      ) : (
        <EmptyState
          id="no-app"
          kind="app"
          level={3}
          title="No app does that yet"
          text="The search looks at names, makers, categories and features of the six apps. Try a word such as tax, rent or sleep."
          action={<Button onClick={onClear}>Show all apps</Button>}
        />
      )}
    </>
  )
}
