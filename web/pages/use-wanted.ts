import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useOpenDb, useSession } from '../data/context.tsx'
import { readWanted } from '../data/session/wanted.ts'
import { t } from '../lib/t.ts'
import { useNotices } from '../ui/notices.tsx'

/** Does what a visitor wanted when sent to sign in, once somebody is signed in, and tells it. */
export function useWanted(): void {
  const { user, expired } = useSession()
  const isSignedIn = user !== null && !expired
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { read } = useRouter().options.context
  const openDb = useOpenDb()
  const showNotice = useNotices()
  const run = useEffectEvent(async () => {
    if (!readWanted()?.confirmed) return
    try {
      const [db, { doWanted }] = await Promise.all([openDb(), import('./wanted.ts')])
      const done = await doWanted(db, read)
      if (done) showNotice(done)
    } catch {
      showNotice({ who: 'Everyday', text: t('couldn’t load this. Check your connection and try again.') })
    }
  })
  useEffect(() => {
    if (isSignedIn) void run()
  }, [isSignedIn, path])
}
