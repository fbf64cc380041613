import {
  IconArrowsSort,
  IconFolder,
  IconLayoutGrid,
  IconLayoutList,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { t } from '../../lib/t.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { Select } from '../../ui/select.tsx'
import { useTypedSearch } from '../../ui/use-typed-search.ts'
import { isByMatch, type BookmarkView, type Listing } from './bookmark-view.ts'
import classes from './bookmarks-toolbar.module.css'

type Props = {
  view: BookmarkView
  listing: Listing
  /** Name of the selected sidebar entry. */
  place: string
  /** Number of bookmarks that the search covers. */
  size: number
  /** Nothing is listed, and no filter is the reason: all that is left to choose is another place. */
  isBare: boolean
  /** Nothing is listed: nothing can be selected. */
  isEmpty: boolean
  searchRef: Ref<HTMLInputElement>
  change: (view: Partial<BookmarkView>) => void
  onFolders: () => void
  /** Number of selected bookmarks. */
  selected: number
  onSelectAll: () => void
  onClear: () => void
  /** The page's, on a screen where the header has its heading: they stand beside the search. */
  actions: ReactNode
}

const ICON = { size: 20, stroke: 1.8, 'aria-hidden': true } as const

/** What is listed, and how: one row at a desk, and on a smaller screen the search with the page's actions above the filters. */
export function BookmarksToolbar(props: Props) {
  const { view, listing, size, isBare, searchRef, change, actions } = props
  const [text, setText, choose] = useTypedSearch(view.q ?? '', (q) => change({ q: q || undefined }))
  const some =
    size === 0 ? t('Search bookmarks') : t('Search {n, plural, one {# bookmark} other {# bookmarks}}', { n: size })
  const words = listing.trash ? t('Search the trash') : some
  return (
    <div className={`mb-m row gap-s ${classes.tools}`} data-bare={isBare || undefined}>
      {!actions && !isBare && <SelectAll {...props} />}
      {!isBare && (
        <div className={`shrink ${classes.search}`}>
          <SearchInput
            ref={searchRef}
            size="small"
            aria-label={t('Search bookmarks')}
            placeholder={words}
            title={t('Words, "a phrase", #tag, -excluded')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onClear={() => choose('')}
          />
        </div>
      )}
      {actions}
      <div className={classes.filters}>
        {actions && !isBare && <SelectAll {...props} />}
        {/* The same element whatever is listed: it has the focus after another place was chosen. */}
        <PlaceButton {...props} />
        {!isBare && <Filters {...props} />}
      </div>
    </div>
  )
}

function SelectAll({ selected, size, isEmpty, onSelectAll, onClear }: Props) {
  return (
    <label className={`relative ${classes.all}`} data-empty={isEmpty || undefined}>
      <input
        type="checkbox"
        aria-label={t('Select all')}
        // Pressed with some selected, it deselects them.
        checked={selected > 0}
        ref={(box) => {
          if (box) box.indeterminate = selected > 0 && selected < size
        }}
        onChange={selected > 0 ? onClear : onSelectAll}
      />
    </label>
  )
}

/** Opens the folders, where there is no room for them beside the list. */
function PlaceButton({ place, listing, onFolders }: Props) {
  const Icon = listing.trash ? IconTrash : IconFolder
  return (
    <button
      type="button"
      data-arrow
      className={`control between gap-s ${classes.place}`}
      aria-haspopup="dialog"
      onClick={onFolders}
    >
      <Icon {...ICON} />
      <span className="grow clamp">{place}</span>
    </button>
  )
}

function Filters({ view, listing, change }: Props) {
  const grid = view.view === 'grid'
  return (
    <>
      {!listing.trash && (
        <IconButton
          className={classes.look}
          label={t('Favorites only')}
          aria-pressed={listing.favorites}
          color={listing.favorites ? 'indigo' : 'gray'}
          variant={listing.favorites ? 'light' : 'subtle'}
          onClick={() => change({ favorites: listing.favorites ? undefined : true })}
        >
          {listing.favorites ? <IconStarFilled {...ICON} /> : <IconStar {...ICON} />}
        </IconButton>
      )}
      <IconButton
        className={classes.look}
        label={t(grid ? 'Show as list' : 'Show as grid')}
        onClick={() => change({ view: grid ? undefined : 'grid' })}
      >
        {grid ? <IconLayoutList {...ICON} /> : <IconLayoutGrid {...ICON} />}
      </IconButton>
      {!listing.trash && (
        <div className={classes.sort}>
          <IconArrowsSort {...ICON} />
          <Select
            label={t('Sort by')}
            options={{
              recent: t(isByMatch(listing) ? 'Relevance' : 'Most Recent'),
              name: t('Name'),
              category: t('Category'),
            }}
            value={listing.sort}
            onChange={(sort) => change({ sort: sort === 'recent' ? undefined : sort })}
          />
        </div>
      )}
    </>
  )
}
