import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useDb } from '../data/context.tsx'
import { SHARE_PATH } from '../features/share/shared-inbox.ts'
import { t } from '../lib/t.ts'
import { useNotices } from '../ui/notices.tsx'
import { readWaitingShares } from './waiting-shares.ts'

/** Renders nothing: says at each start that something was shared and is not saved, such as when the app was closed too early. */
export function ShareKeeper() {
  const { owner } = useDb()
  const showNotice = useNotices()
  const tell = useEffectEvent(() =>
    showNotice({
      who: t('You'),
      text: t('shared something that is not saved yet'),
      action: <Link to="/share-target">{t('See it')}</Link>,
    }),
  )
  useEffect(() => {
    if (location.pathname === SHARE_PATH) return
    readWaitingShares(owner).then(
      (waiting) => waiting.length > 0 && tell(),
      (error: unknown) => console.warn('What was shared cannot be read', error),
    )
  }, [owner])
  return null
}
