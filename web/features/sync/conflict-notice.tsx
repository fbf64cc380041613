import { useDocumentVisibility } from '@mantine/hooks'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useDb, useSession } from '../../data/context.tsx'
import { hadFirstSync } from '../../data/database/first-sync.ts'
import { readOverwritten } from '../../data/database/overwritten.ts'
import { useSideQuery } from '../../data/live.ts'
import { overwriterText } from '../../domain/device-text.ts'
import { t } from '../../lib/t.ts'
import { useNotices } from '../../ui/notices.tsx'
import { nameField } from './describe.ts'
import { takeUntold } from './sync.commands.ts'

const PAGE = '/sync'

/** Tells once, on any page, that values were overwritten, here or on another device. */
export function ConflictNotice() {
  const db = useDb()
  const router = useRouter()
  const show = useNotices()
  const isSignedIn = useSession().user !== null
  const isSeen = useDocumentVisibility() === 'visible'
  const newest = useSideQuery(
    async () =>
      (await hadFirstSync(db)) ? ((await db.sync_history.orderBy('created_at').last())?.created_at ?? '') : null,
    [db],
    null,
  )
  useEffect(() => {
    if (!isSignedIn || !isSeen || typeof newest !== 'string') return
    const tell = async () => {
      // Behind a dialog nobody would see it, and screen readers would not say it.
      if (document.querySelector('dialog[open]')) return
      const untold = new Set((await takeUntold(db)).map(({ id }) => id))
      if (untold.size === 0 || router.state.location.pathname === PAGE) return
      const fields = (await readOverwritten(db)).filter(
        ({ isOpen, rows }) => isOpen && rows.some(({ id }) => untold.has(id)),
      )
      const [first, ...others] = fields
      if (!first) return
      const action = <Link to={PAGE}>{t('See both values')}</Link>
      if (others.length > 0) {
        const who = t('{n, plural, one {# value} other {# values}}', { n: fields.length })
        return show({ who, text: t('were overwritten.'), action })
      }
      const [value] = first.values
      const text = t('was overwritten from {device}.', { device: overwriterText(value.device, value.isHere) })
      show({ who: await nameField(db, first), text, action })
    }
    // Secondary: /sync has them, whatever becomes of the notice.
    const attempt = () => void tell().catch((error: unknown) => console.warn('Overwritten values were not told', error))
    attempt()
    // It does not bubble.
    document.addEventListener('close', attempt, true)
    return () => document.removeEventListener('close', attempt, true)
  }, [db, router, show, isSignedIn, isSeen, newest])
  return null
}
