import { Button } from '@mantine/core'
import { useEffect } from 'react'
import type { Arrival } from '../../data/live.ts'
import { t } from '../../lib/t.ts'
import { Delayed } from '../../ui/delayed.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Found } from '../../ui/found.tsx'
import { Problem } from '../../ui/problem.tsx'
import type { ItemActions } from './bookmark-item.tsx'
import { BookmarkList } from './bookmark-list.tsx'
import { isFiltered, listingKey, type Listing } from './bookmark-view.ts'
import classes from './bookmarks-page.module.css'
import { KeyHints } from './key-hints.tsx'
import { useFirstAdded } from './use-first-added.ts'
import type { Failure, Source } from './use-bookmark-source.ts'
import { useBookmarkWindow } from './use-bookmark-window.ts'
import type { Selection } from '../../ui/use-selection.ts'
import { WhenArrived } from '../../ui/when-arrived.tsx'
import { TRASH_DAYS } from '../../domain/trash.ts'

type Props = {
  /** Undefined until it is known what the page shows. */
  source: Source | Failure | undefined
  listing: Listing
  grid: boolean
  place: string
  folders: Map<string, string>
  actions: ItemActions
  selection: Selection
  cursor: string | undefined
  onCursor: (id: string) => void
  onShow: (id: string) => void
  tapShows: boolean
  onAdd: () => void
  onImport: () => void
  onClear: () => void
  /** Absent where the heading has it. */
  onEmptyTrash: (() => void) | undefined
  onKeys: () => void
  arrival: Arrival | undefined
}

/** The list, or its loading, error or empty state. */
export function BookmarksBody(props: Props) {
  const { source, listing, grid, place, folders, actions, selection, cursor, onCursor, onShow } = props
  const { shown, error, show } = useBookmarkWindow(source)
  const filtered = isFiltered(listing)
  const current = shown?.key === listingKey(listing)
  const onFirst = useFirstAdded(shown !== undefined && shown.total > 0)
  const onAdd = () => {
    onFirst()
    props.onAdd()
  }
  useEffect(() => {
    if (error !== undefined) console.warn('Reading bookmarks', error)
  }, [error])

  if (error !== undefined)
    return (
      <Problem
        title={t('Failed to load bookmarks')}
        actions={
          <Button variant="default" onClick={() => location.reload()}>
            {t('Try again')}
          </Button>
        }
      >
        {t('Nothing is lost. They’re saved on this device and on the server.')}
      </Problem>
    )
  if (!shown)
    return (
      <Delayed>
        <p className={`any-width muted row ${classes.status} ${classes.loading}`} role="status">
          {t('Loading bookmarks…')}
        </p>
      </Delayed>
    )
  const isFound = filtered && current && shown.total > 0
  return (
    <>
      <div className={isFound ? `any-width muted row ${classes.status}` : undefined}>
        <Found
          count={
            filtered &&
            current &&
            (isFound || props.arrival === 'here') &&
            t('{n, plural, one {# bookmark} other {# bookmarks}} found', { n: shown.total })
          }
          // What is shown instead of the list says it too.
          isCountUnseen={!isFound}
          meant={isFound ? shown.meant : undefined}
        />
        {isFound && (
          <Button variant="subtle" onClick={props.onClear}>
            {clearText(listing)}
          </Button>
        )}
      </div>
      {listing.trash && shown.total > 0 && !filtered && (
        <div className={`any-width muted row ${classes.status}`}>
          <p>{t('Kept for {days} days, then deleted for good.', { days: TRASH_DAYS })}</p>
          {props.onEmptyTrash && (
            <Button variant="default" onClick={props.onEmptyTrash}>
              {t('Empty trash')}
            </Button>
          )}
        </div>
      )}
      {shown.total > 0 ? (
        <>
          <BookmarkList
            window={shown}
            show={show}
            grid={grid}
            trash={listing.trash}
            label={place}
            folders={folders}
            actions={actions}
            selection={selection}
            cursor={cursor}
            onCursor={onCursor}
            onShow={onShow}
            tapShows={props.tapShows}
          />
          <KeyHints inTrash={listing.trash} onAll={props.onKeys} />
        </>
      ) : (
        current && (
          <WhenArrived arrival={props.arrival} coming={t('Your bookmarks are on their way.')}>
            <EmptyList {...props} onAdd={onAdd} filtered={filtered} />
          </WhenArrived>
        )
      )}
    </>
  )
}

const clearText = ({ q, favorites }: Listing) => t(q && !favorites ? 'Clear search' : 'Clear filters')

function EmptyList({ listing, filtered, onAdd, onImport, onClear }: Props & { filtered: boolean }) {
  if (filtered)
    return (
      <EmptyState
        id="bookmarks-no-match"
        title={t('No bookmarks match')}
        text={
          listing.q
            ? t('Nothing here has “{q}” in its title, address, description or tags.', { q: listing.q })
            : t('There are no favorites here.')
        }
        action={
          <Button variant="light" onClick={onClear}>
            {clearText(listing)}
          </Button>
        }
      />
    )
  if (listing.trash)
    return (
      <EmptyState
        id="bookmarks-trash"
        title={t('The trash is empty')}
        text={t('Deleted bookmarks stay here for {days} days.', { days: TRASH_DAYS })}
      />
    )
  if (listing.tag !== undefined)
    return (
      <EmptyState
        id="bookmarks-tag"
        title={t('Nothing is tagged “{tag}”', { tag: listing.tag })}
        text={t('Tag a bookmark from its menu, or select several to tag them at once.')}
      />
    )
  if (listing.folder !== undefined)
    return (
      <EmptyState
        id="bookmarks-folder"
        title={t('Nothing in this folder')}
        text={t('Add a bookmark here, or move one in from its menu.')}
        action={<Button onClick={onAdd}>{t('Add Bookmark')}</Button>}
      />
    )
  return (
    <EmptyState
      id="bookmarks-none"
      title={t('No bookmarks yet')}
      text={t('Save the pages you come back to. Your list works offline and on every device you sign in on.')}
      action={
        <>
          <Button onClick={onAdd}>{t('Add Bookmark')}</Button>
          <Button variant="subtle" onClick={onImport}>
            {t('Import from a browser')}
          </Button>
        </>
      }
    />
  )
}
