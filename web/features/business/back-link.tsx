import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { cameFrom } from './came-from.ts'

/** The link where nobody came from another page of this site. */
const PROFILES = '/business-profiles'
const NAMES: Record<string, string> = {
  [PROFILES]: msg('Back to Profiles'),
  '/browse-businesses': msg('Back to the directory'),
  '/explore-businesses': msg('Back to the map'),
  '/search': msg('Back to the search'),
  '/bookmarks': msg('Back to Bookmarks'),
}

/** Leads to the page from which this one was opened, as it was left, and to the profiles if there is none. */
export function BackLink() {
  const router = useRouter()
  // The page before is still the resolved one while this one is rendered for the first time.
  const [from] = useState(() => cameFrom(router.state))
  const to = from ?? PROFILES
  const name = NAMES[to.replace(/[?#].*/, '')] ?? msg('Back')
  return (
    <Link
      to={to as string}
      className="target plain muted"
      onClick={(event) => {
        if (!from || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        router.history.back()
      }}
    >
      <IconArrowLeft size={20} stroke={1.8} aria-hidden />
      {t(name)}
    </Link>
  )
}
