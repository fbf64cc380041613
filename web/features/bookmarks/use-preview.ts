import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useSideQuery } from '../../data/live.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import type { Bookmark } from '../../collections/bookmarks.ts'
import { useHasPane } from './preview-panel.tsx'
import type { Failure, Source } from './use-bookmark-source.ts'

export type Preview = {
  /** The bookmark shown in the pane or in the sheet, live. */
  row: Bookmark | undefined
  /** The id of the bookmark that has, or last had, the focus in this listing. */
  cursor: string | undefined
  /** Whether there is room for it beside the list. */
  hasPane: boolean
  pane: boolean
  setCursor: (id: string) => void
  /** Shows a bookmark: in the pane, or in a sheet where there is no room for it. */
  show: (id: string) => void
  /** Shows or hides the pane; opens the sheet where there is no room for a pane. */
  toggle: (id: string) => void
  close: () => void
}

/** The preview: of the bookmark that has, or last had, the focus, or else of the first one listed. */
export function usePreview(
  db: EverydayDb,
  source: Source | Failure | undefined,
  { trash, grid }: { trash: boolean; grid: boolean },
): Preview {
  // Cards need the width.
  const hasPane = useHasPane() && !grid
  const [wanted, setWanted] = useLocalStorage({
    key: 'bookmarks_preview',
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  const [cursor, setCursor] = useState<{ place: string; id: string }>()
  const [opened, setOpened] = useState<string>()
  // A tag in the sheet has led to another listing, or the person has gone back.
  useEffect(() => setOpened(undefined), [source?.key])
  const pane = hasPane && wanted
  const sheet = opened !== undefined && !pane
  const focused = cursor?.place === source?.key ? cursor?.id : undefined
  const id = sheet ? opened : focused
  const found = useSideQuery(
    async () => {
      const row = id === undefined ? undefined : await db.bookmarks.get(id)
      // Deleted or restored meanwhile: it is no longer listed.
      if (row && (row.deleted_at !== '') === trash) return row
      return pane && source && 'read' in source ? (await source.read(0, 1))[0] : undefined
    },
    [db, source, id, trash, pane],
    undefined,
  )
  const focus = (next: string) => setCursor({ place: source?.key ?? '', id: next })
  const shown = sheet ? found?.id === opened : pane
  return {
    row: shown ? found : undefined,
    cursor: focused,
    hasPane,
    pane,
    setCursor: focus,
    show: (next) => {
      focus(next)
      if (hasPane) setWanted(true)
      else setOpened(next)
    },
    toggle: (next) => {
      focus(next)
      if (hasPane) setWanted(!wanted)
      else setOpened(sheet ? undefined : next)
    },
    close: () => setOpened(undefined),
  }
}
