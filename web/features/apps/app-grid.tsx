import { Button } from '@mantine/core'
import type { App } from '../../catalog/schema/apps.ts'
import type { TitledText } from '../../catalog/schema/page-texts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AppCard } from './app-card.tsx'
import classes from './app-grid.module.css'

export function AppGrid({ apps }: { apps: readonly App[] }) {
  return (
    <ul className="grid thirds">
      {apps.map((app) => (
        <AppCard key={app.id} app={app} />
      ))}
    </ul>
  )
}

type Props = {
  apps: readonly App[]
  q: string
  /** Shown where nothing was found. */
  empty: TitledText
  onClear: () => void
}

/** The results of a search. */
export function FoundApps({ apps, q, empty, onClear }: Props) {
  return (
    <>
      <p role="status" className={`muted ${classes.found}`}>
        {q && `${apps.length} ${apps.length === 1 ? 'app' : 'apps'} for “${q}”`}
      </p>
      {apps.length > 0 ? (
        <AppGrid apps={apps} />
      ) : (
        <EmptyState id="no-app" level={3} {...empty} action={<Button onClick={onClear}>Show all apps</Button>} />
      )}
    </>
  )
}
