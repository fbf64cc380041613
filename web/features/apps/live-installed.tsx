import { useEffect } from 'react'
import { useDb } from '../../data/context.tsx'
import { useSideQuery } from '../../data/live.ts'
import { listInstalledApps } from './installed-apps.queries.ts'

const NONE = new Set<string>()

type Props = { onChange: (apps: ReadonlySet<string>) => void }

/** Renders nothing: reports the installed apps whenever they change. */
export default function LiveInstalled({ onChange }: Props) {
  const db = useDb()
  // If they cannot be read, Install Now reports the failure.
  const apps = useSideQuery(() => listInstalledApps(db), [db], NONE)
  useEffect(() => {
    if (apps) onChange(apps)
  }, [apps, onChange])
  return null
}
