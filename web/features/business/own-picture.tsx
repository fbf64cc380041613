import { useEffect, useState, type ReactNode } from 'react'
import type { BusinessPhoto } from '../../collections/business-photos.ts'
import { useDb } from '../../data/context.tsx'
import { contentAddress } from '../../data/documents/content-address.ts'
import { readContent } from '../../data/documents/contents.ts'
import { useSideQuery } from '../../data/live.ts'
import { useOnline } from '../../lib/online.ts'
import { ShownPicture } from './shown-picture.tsx'

type Props = { photo: BusinessPhoto; instead?: ReactNode }

/** A picture as its owner sees it: from this device, or from the server; `instead`, or an empty frame, while neither has it. */
export default function OwnPicture({ photo, instead }: Props) {
  const db = useDb()
  const { document } = photo
  const state = useSideQuery(async () => (await db._contents.get(document))?.state ?? 'there', [db, document], 'there')
  const [src, setSrc] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const waits = !useOnline() && missing
  useEffect(() => {
    if (!state) return
    let mounted = true
    let made: string | null = null
    const read = async () => {
      const blob = state === 'here' ? await readContent(db, document, '') : null
      if (blob && mounted) made = URL.createObjectURL(blob)
      const found = made ?? (await contentAddress(document))
      if (!mounted) return
      setSrc(found)
      setMissing(found === null)
    }
    void read().catch(() => {}) // the database was closed
    return () => {
      mounted = false
      if (made) URL.revokeObjectURL(made)
    }
  }, [db, document, state, waits])
  if (missing && instead) return instead
  return <ShownPicture photo={photo} src={missing ? null : src} onError={() => setMissing(true)} />
}
