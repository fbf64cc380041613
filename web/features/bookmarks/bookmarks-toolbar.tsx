import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import {
  IconArrowsSort,
  IconChevronDown,
  IconFolder,
  IconLayoutGrid,
  IconLayoutList,
  IconSearch,
  IconStar,
  IconStarFilled,
  IconX,
} from '@tabler/icons-react'
import type { Ref } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import type { BookmarkView, Listing } from './bookmark-view.ts'
import classes from './bookmarks-toolbar.module.css'
import { useSearchText } from './use-search-text.ts'

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
}

const SORTS = { recent: 'Most Recent', name: 'Name', category: 'Category' } as const
const ICON = { size: 20, stroke: 1.8, 'aria-hidden': true } as const

export function BookmarksToolbar({ view, listing, place, size, searchRef, change, onFolders }: Props) {
  const [text, setText] = useSearchText(view.q ?? '', (q) => change({ q: q || undefined }))
  const grid = view.view === 'grid'
  const words = `Search ${size.toLocaleString('en-US')} bookmark${size === 1 ? '' : 's'}`
  return (
    <div className={classes.bar}>
      <TextInput
        ref={searchRef}
        type="search"
        className={classes.search}
        aria-label="Search bookmarks"
        placeholder={words}
        title={'Words, "a phrase", #tag, -excluded'}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        leftSection={<IconSearch {...ICON} />}
        rightSection={
          text && (
            <IconButton label="Clear search" onClick={() => setText('')}>
              <IconX {...ICON} />
            </IconButton>
          )
        }
      />
      <button type="button" className={classes.place} aria-haspopup="dialog" onClick={onFolders}>
        <IconFolder {...ICON} />
        <span className={classes.name}>{place}</span>
        <IconChevronDown {...ICON} size={16} />
      </button>
      {!listing.trash && (
        <>
          <IconButton
            label="Favorites only"
            aria-pressed={listing.favorites}
            color={listing.favorites ? 'indigo' : 'gray'}
            variant={listing.favorites ? 'light' : 'subtle'}
            onClick={() => change({ favorites: listing.favorites ? undefined : true })}
          >
            {listing.favorites ? <IconStarFilled {...ICON} /> : <IconStar {...ICON} />}
          </IconButton>
          <label className={classes.sort}>
            <IconArrowsSort {...ICON} />
            <span className={classes.sortName} aria-hidden>
              {SORTS[listing.sort]}
            </span>
            <select
              aria-label="Sort by"
              value={listing.sort}
              onChange={({ currentTarget: { value } }) =>
                change({ sort: value === 'name' || value === 'category' ? value : undefined })
              }
            >
              {Object.entries(SORTS).map(([sort, name]) => (
                <option key={sort} value={sort}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </>
      )}
      <IconButton
        label={grid ? 'Show as list' : 'Show as grid'}
        onClick={() => change({ view: grid ? undefined : 'grid' })}
      >
        {grid ? <IconLayoutList {...ICON} /> : <IconLayoutGrid {...ICON} />}
      </IconButton>
    </div>
  )
}
