import { Button, VisuallyHidden } from '@mantine/core'
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { useOpenDb, useSession, WhenOpen } from '../../data/context.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Optional } from '../../ui/optional.tsx'

// The live query comes with the database; until then nothing counts as bookmarked.
const SavedBookmark = lazy(() => import('./saved-bookmark.tsx'))

type Props = {
  title: string
  /** The page's address from the root on. */
  path: string
  description: string
  /** An icon alone, for a card. */
  compact?: boolean
}

/** Bookmarks a page of this site, or takes its bookmark away again. Signed out it leads to signing in and comes back. */
export function SavePageButton({ title, path, description, compact = false }: Props) {
  const { user } = useSession()
  const openDb = useOpenDb()
  const navigate = useNavigate()
  const from = useLocation({ select: (location) => location.href })
  const [saved, setSaved] = useState<string | null>(null)
  const [said, setSaid] = useState('')

  const press = async () => {
    if (!user) return navigate({ to: '/signin', search: { from } })
    const db = await openDb()
    if (saved) {
      const { trashBookmarks } = await import('./bookmarks.commands.ts')
      await trashBookmarks(db, [saved])
      setSaid('Bookmark moved to the trash')
    } else {
      const { addSharedBookmark } = await import('./add-shared-bookmark.ts')
      await addSharedBookmark(db, { title, text: description, url: location.origin + path })
      setSaid('Bookmarked')
    }
  }

  // The database of this device, or the code for it, could not be had.
  const refused = () => setSaid('Failed to save the bookmark')

  const Icon = saved ? IconBookmarkFilled : IconBookmark
  return (
    <>
      {compact ? (
        <IconButton
          label={`Bookmark ${title}`}
          aria-pressed={saved !== null}
          onClick={() => void press().catch(refused)}
        >
          <Icon size={20} stroke={1.8} aria-hidden />
        </IconButton>
      ) : (
        <Button
          variant="default"
          aria-pressed={saved !== null}
          leftSection={<Icon size={20} stroke={1.8} aria-hidden />}
          onClick={() => void press().catch(refused)}
        >
          {saved ? 'Bookmarked' : 'Bookmark'}
        </Button>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {user && (
        <WhenOpen>
          <Optional>
            <SavedBookmark path={path} onChange={setSaved} />
          </Optional>
        </WhenOpen>
      )}
    </>
  )
}
