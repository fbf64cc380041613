import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { useDb } from '../../data/context.tsx'
import { listInstalledApps } from './installed-apps.queries.ts'

type Props = { onChange: (apps: ReadonlySet<string>) => void }

/** Draws nothing: says which apps are installed, now and whenever that changes. */
export default function LiveInstalled({ onChange }: Props) {
  const db = useDb()
  // Where they cannot be read, Install Now says why it fails.
  const apps = useLiveQuery(() => listInstalledApps(db).catch(() => new Set<string>()), [db])
  useEffect(() => {
    if (apps) onChange(apps)
  }, [apps, onChange])
  return null
}
