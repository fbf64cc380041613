import { Button } from '@mantine/core'
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { useOpenDb, useSession, WhenOpen } from '../../data/context.tsx'
import type { WriteOutcome } from '../../data/database/write-outcome.ts'
import { signInFor } from '../../data/session/wanted.ts'
import { t } from '../../lib/t.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import { Optional } from '../../ui/optional.tsx'

// Loaded with the database; until then nothing counts as bookmarked.
const SavedBookmark = lazy(() => import('./saved-bookmark.tsx'))

type Props = {
  title: string
  /** The page's path with a leading slash. */
  path: string
  description: string
  /** One of the actions of a card. */
  compact?: boolean
}

/** Bookmarks a page of this site, or removes its bookmark. Signed out, it leads to sign-in, which saves it and leads back here. */
export function SavePageButton({ title, path, description, compact = false }: Props) {
  const { user } = useSession()
  const openDb = useOpenDb()
  const navigate = useNavigate()
  const from = useLocation({ select: (location) => location.href })
  const [savedId, setSavedId] = useState<string | null>(null)
  const [status, setStatus] = useState('')

  const tell = (outcome: WriteOutcome<unknown>, done: string) => setStatus(outcome.ok ? done : t(outcome.message))
  const toggle = async () => {
    if (!user) return navigate(signInFor('bookmark', path, from))
    const db = await openDb()
    if (savedId) {
      const { trashBookmark } = await import('./bookmarks.commands.ts')
      tell(await trashBookmark(db, savedId), t('Bookmark moved to the trash'))
    } else {
      const { addSharedBookmark } = await import('./add-shared-bookmark.ts')
      const shared = { title, text: description, url: location.origin + path }
      tell(await addSharedBookmark(db, shared), t('Bookmarked'))
    }
  }

  // The database or its code could not be loaded.
  const onFailure = () => setStatus(t('Failed to save the bookmark'))

  const Icon = savedId ? IconBookmarkFilled : IconBookmark
  return (
    <>
      {compact ? (
        <IconAction
          label={t('Bookmark {title}', { title })}
          text={t('Bookmark')}
          icon={<Icon size={20} stroke={1.8} aria-hidden />}
          aria-pressed={savedId !== null}
          onClick={() => void toggle().catch(onFailure)}
        />
      ) : (
        <Button
          variant="default"
          aria-pressed={savedId !== null}
          leftSection={<Icon size={20} stroke={1.8} aria-hidden />}
          onClick={() => void toggle().catch(onFailure)}
        >
          {t(savedId ? 'Bookmarked' : 'Bookmark')}
        </Button>
      )}
      <span className="unseen" role="status">
        {status}
      </span>
      {user && (
        <WhenOpen>
          <Optional>
            <SavedBookmark path={path} onChange={setSavedId} />
          </Optional>
        </WhenOpen>
      )}
    </>
  )
}
