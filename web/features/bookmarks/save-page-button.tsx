import { Button } from '@mantine/core'
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useOpenDb, useSession, WhenOpen } from '../../data/context.tsx'
import { failed, undoBy } from '../../data/database/write-feedback.ts'
import type { WriteFailure } from '../../data/database/write-outcome.ts'
import { signInFor } from '../../data/session/wanted.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import { Optional } from '../../ui/optional.tsx'
import type { FeedbackState } from '../../ui/use-feedback.ts'
import { later } from '../../ui/later.tsx'

// Loaded with the database; until then nothing counts as bookmarked.
const SavedBookmark = later(() => import('./saved-bookmark.tsx').then((file) => file.default))

type Props = {
  title: string
  /** The page's path with a leading slash. */
  path: string
  description: string
  /** For one of the actions of a card: shows a result in the bar of the page. Without it, a failure is shown below the button. */
  show?: FeedbackState['show']
  /** Its class where it is one of a row of large actions, an icon above "Save". */
  largeClass?: string | undefined
}

/**
 * Bookmarks a page of this site, or removes its bookmark, with Undo where the page has the bar for it. Signed out, it leads to sign-in,
 * which saves it and leads back here.
 */
export function SavePageButton({ title, path, description, show, largeClass }: Props) {
  const { user } = useSession()
  const openDb = useOpenDb()
  const navigate = useNavigate()
  const from = useLocation({ select: (location) => location.href })
  const [savedId, setSavedId] = useState<string | null>(null)
  const [status, setStatus] = useState('')
  const [failure, setFailure] = useState('')

  const toggle = async () => {
    if (!user) return navigate(signInFor('bookmark', path, from))
    setStatus('')
    setFailure('')
    const db = await openDb()
    if (savedId) {
      const { restoreBookmark, trashBookmark } = await import('./bookmarks.commands.ts')
      const outcome = await trashBookmark(db, savedId)
      if (!outcome.ok) return fail(outcome)
      if (!show) return setStatus(t('Bookmark moved to the trash'))
      show({ text: t('“{title}” is in the trash.', { title }), undo: undoBy(() => restoreBookmark(db, savedId)) })
    } else {
      const { addSharedBookmark } = await import('./add-shared-bookmark.ts')
      const shared = { title, text: description, url: location.origin + path }
      const outcome = await addSharedBookmark(db, shared)
      if (!outcome.ok) return fail(outcome)
      setStatus(t('Bookmarked'))
    }
  }
  const fail = (outcome: WriteFailure) => (show ? show(failed(outcome)) : setFailure(failed(outcome).text))
  const onPress = () => void toggle().catch(() => fail(NOT_LOADED))

  const Icon = savedId ? IconBookmarkFilled : IconBookmark
  return (
    <>
      {show ? (
        <IconAction
          label={t('Bookmark {title}', { title })}
          text={t('Bookmark')}
          icon={<Icon size={20} stroke={1.8} aria-hidden />}
          aria-pressed={savedId !== null}
          onClick={onPress}
        />
      ) : (
        <div>
          {largeClass ? (
            <button type="button" className={largeClass} aria-pressed={savedId !== null} onClick={onPress}>
              <Icon size={22} stroke={1.8} aria-hidden />
              {t(savedId ? 'Saved' : 'Save')}
            </button>
          ) : (
            <Button
              variant="default"
              aria-pressed={savedId !== null}
              leftSection={<Icon size={20} stroke={1.8} aria-hidden />}
              onClick={onPress}
            >
              {t(savedId ? 'Bookmarked' : 'Bookmark')}
            </Button>
          )}
          <p role="status" className="problem tiny">
            {failure}
          </p>
        </div>
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

// The database or its code could not be loaded.
const NOT_LOADED: WriteFailure = { ok: false, message: msg('Failed to save the bookmark') }
