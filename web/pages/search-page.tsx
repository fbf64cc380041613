import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ChatPanel } from '../features/chats/chat-panel.tsx'
import { useRecordSearch } from '../features/chats/use-record-search.ts'
import { SearchPage as SearchBody } from '../features/search/search-page.tsx'
import { SearchesNote } from './searches-note.tsx'
import type { SampleChat } from '../catalog/schema/chats.ts'
import type { SearchPageSearch } from '../features/search/search-parameters.ts'

type Props = {
  search: SearchPageSearch
  /** The sample chat that the search belongs to, if any. */
  sample: SampleChat | null
}

export function SearchPage({ search, sample }: Props) {
  const navigate = useNavigate({ from: '/search' })
  const open = search.chat
  const onChat = useCallback(
    (chat: string) =>
      void navigate({
        // The person may have opened another one meanwhile.
        search: (now) => (now.chat === open ? { ...now, chat } : now),
        replace: true,
        resetScroll: false,
      }),
    [navigate, open],
  )
  const onSettled = useRecordSearch({ chat: search.chat, sample, onChat })
  return (
    <SearchBody
      search={search}
      onSettled={onSettled}
      note={<SearchesNote />}
      conversation={search.chat && <ChatPanel id={search.chat} sample={sample} open={!search.q} />}
    />
  )
}
