import {
  IconChevronDown,
  IconFolder,
  IconLayoutGrid,
  IconLayoutList,
  IconStar,
  IconStarFilled,
} from '@tabler/icons-react'
import type { Ref } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { Select } from '../../ui/select.tsx'
import { useTypedSearch } from '../../ui/use-typed-search.ts'
import type { BookmarkView, Listing } from './bookmark-view.ts'
import classes from './bookmarks-toolbar.module.css'

type Props = {
  view: BookmarkView
  listing: Listing
  /** Name of the selected sidebar entry. */
  place: string
  /** Number of bookmarks that the search covers. */
  size: number
  searchRef: Ref<HTMLInputElement>
  change: (view: Partial<BookmarkView>) => void
  onFolders: () => void
  /** Number of selected bookmarks. */
  selected: number
  onSelectAll: () => void
  onClear: () => void
}

const SORTS = { recent: 'Most Recent', name: 'Name', category: 'Category' } as const
const ICON = { size: 20, stroke: 1.8, 'aria-hidden': true } as const

export function BookmarksToolbar(props: Props) {
  const { view, listing, place, size, searchRef, change, onFolders, selected } = props
  const [text, setText, choose] = useTypedSearch(view.q ?? '', (q) => change({ q: q || undefined }))
  const grid = view.view === 'grid'
  const some = size === 0 ? 'bookmarks' : `${size.toLocaleString('en-US')} bookmark${size === 1 ? '' : 's'}`
  const words = listing.trash ? 'Search the trash' : `Search ${some}`
  return (
    <div className="mb-m row gap-s">
      <label className={`relative ${classes.all}`}>
        <input
          type="checkbox"
          aria-label="Select all"
          // Pressed with some selected, it deselects them.
          checked={selected > 0}
          ref={(box) => {
            if (box) box.indeterminate = selected > 0 && selected < size
          }}
          onChange={selected > 0 ? props.onClear : props.onSelectAll}
        />
      </label>
      <div className={`shrink ${classes.search}`}>
        <SearchInput
          ref={searchRef}
          size="small"
          aria-label="Search bookmarks"
          placeholder={words}
          title={'Words, "a phrase", #tag, -excluded'}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onClear={() => choose('')}
        />
      </div>
      {!listing.trash && (
        <IconButton
          label="Favorites only"
          aria-pressed={listing.favorites}
          color={listing.favorites ? 'indigo' : 'gray'}
          variant={listing.favorites ? 'light' : 'subtle'}
          onClick={() => change({ favorites: listing.favorites ? undefined : true })}
        >
          {listing.favorites ? <IconStarFilled {...ICON} /> : <IconStar {...ICON} />}
        </IconButton>
      )}
      <button
        type="button"
        className={`control bare between gap-s ${classes.place}`}
        aria-haspopup="dialog"
        onClick={onFolders}
      >
        <IconFolder {...ICON} />
        <span className="grow ellipsis">{place}</span>
        <IconChevronDown {...ICON} size={16} />
      </button>
      {!listing.trash && (
        <div className={classes.sort}>
          <Select
            label="Sort by"
            options={SORTS}
            value={listing.sort}
            onChange={(sort) => change({ sort: sort === 'recent' ? undefined : sort })}
          />
        </div>
      )}
      <IconButton
        className={classes.look}
        label={grid ? 'Show as list' : 'Show as grid'}
        onClick={() => change({ view: grid ? undefined : 'grid' })}
      >
        {grid ? <IconLayoutList {...ICON} /> : <IconLayoutGrid {...ICON} />}
      </IconButton>
    </div>
  )
}
