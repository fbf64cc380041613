import { Suspense } from 'react'
import { useSession, WhenOpen } from '../data/context.tsx'
import { GUEST } from '../data/database/guest.ts'
import { Palette } from '../features/palette/palette.tsx'
import { findPublished, searchFor } from '../features/search/search-client.ts'
import { later } from '../ui/later.tsx'

const OwnEntries = later(() => import('../features/search/own-entries.tsx').then((file) => file.default))

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
