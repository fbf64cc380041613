import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAccount, useSession } from '../data/context.tsx'
import { renewPush } from '../data/session/push.ts'
import { useUnreadCount } from './unread-count.tsx'

/** Keeps the number on the icon of the installed app, and push: its subscription, and where a click on a notification leads. */
export function NotificationKeeper() {
  const count = useUnreadCount()
  const router = useRouter()
  const account = useAccount()
  const { user, expired } = useSession()
  const isSignedIn = user !== null
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return
    // Refused where the app is not installed.
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
  }, [count])
  useEffect(() => {
    if (!expired) void renewPush(async () => (await account.config()).push, isSignedIn)
  }, [account, isSignedIn, expired])
  useEffect(() => {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
    const open = ({ data, ports }: MessageEvent<{ type?: string; to?: string } | null>) => {
      if (data?.type !== 'open' || !data.to) return
      ports[0]?.postMessage('opened')
      void router.navigate({ href: data.to })
    }
    workers?.addEventListener('message', open)
    return () => workers?.removeEventListener('message', open)
  }, [router])
  return null
}
