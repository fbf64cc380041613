import { useEffect } from 'react'
import { useDb } from '../../data/context.tsx'
import { useSideQuery } from '../../data/live.ts'
import { listInstalledApps } from './installed-apps.queries.ts'

const NONE = new Set<string>()

type Props = { onChange: (apps: ReadonlySet<string>) => void }

/** Draws nothing: says which apps are installed, now and whenever that changes. */
export default function LiveInstalled({ onChange }: Props) {
  const db = useDb()
  // Where they cannot be read, Install Now says why it fails.
  const apps = useSideQuery(() => listInstalledApps(db), [db], NONE)
  useEffect(() => {
    if (apps) onChange(apps)
  }, [apps, onChange])
  return null
}
