import { Suspense } from 'react'
import { useSession, WhenOpen } from '../data/context.tsx'
import { t } from '../lib/t.ts'
import { later } from '../ui/later.tsx'

const Choice = later(() => import('../features/account/search-page-choice.tsx').then((file) => file.default))

/** Where searches are kept, on the search page: for the person who is signed in, the setting itself. */
export function SearchesNote() {
  const { user } = useSession()
  if (!user)
    return (
      <p className="small muted">
        {t(
          'Your searches are kept on this device. When you sign in, they move to your account, unless its settings say otherwise.',
        )}
      </p>
    )
  return (
    <WhenOpen>
      <Suspense>
        <Choice />
      </Suspense>
    </WhenOpen>
  )
}
