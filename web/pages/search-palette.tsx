import { lazy, Suspense } from 'react'
import { useSession, WhenOpen } from '../data/context.tsx'
import { GUEST } from '../data/database/guest.ts'
import { Palette } from '../features/palette/palette.tsx'
import { findPublished, searchFor } from '../features/search/search-client.ts'

const OwnEntries = lazy(() => import('../features/search/own-entries.tsx'))

/** The command palette, with the entries of the search page. */
export default function SearchPalette({ onClose }: { onClose: () => void }) {
  const { user } = useSession()
  return (
    <Palette
      owner={user?.id ?? GUEST}
      search={searchFor}
      findMore={findPublished}
      onClose={onClose}
      own={(onChange) =>
        user && (
          <WhenOpen>
            <Suspense>
              <OwnEntries onChange={onChange} />
            </Suspense>
          </WhenOpen>
        )
      }
    />
  )
}
