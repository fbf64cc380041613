import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { pageHead } from '../app/page-head.ts'
import { breadcrumbList } from '../domain/json-ld/breadcrumb-list.ts'
import { ChatPanel } from '../features/chats/chat-panel.tsx'
import { useRecordSearch } from '../features/chats/use-record-search.ts'
import { SearchPage } from '../features/search/search-page.tsx'
import type { ChatsFile } from '../schema/chats.ts'
import { SearchPageSearch } from '../schema/search-page.ts'

export const Route = createFileRoute('/_site/search')({
  validateSearch: SearchPageSearch,
  // Only a sample is read from a file; a chat of one's own is on the device.
  loaderDeps: ({ search: { chat } }) => ({ sample: chat?.startsWith('sample-') ? chat : null }),
  loader: async ({ context, deps: { sample } }) =>
    sample ? ((await context.read<ChatsFile>('chats')).items.find(({ id }) => id === sample) ?? null) : null,
  head: () =>
    pageHead({
      title: 'Search',
      description:
        'One search over services, packages, books, courses, articles, apps, pictures and every business in the directory. It forgives spelling.',
      path: '/search',
      jsonLd: [breadcrumbList([], { title: 'Search', path: '/search' })],
    }),
  component: SearchRoute,
})

function SearchRoute() {
  const search = Route.useSearch()
  const sample = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const onChat = useCallback(
    (chat: string) => void navigate({ search: (now) => ({ ...now, chat }), replace: true, resetScroll: false }),
    [navigate],
  )
  const onAsked = useRecordSearch({ chat: search.chat, sample, onChat })
  return (
    <SearchPage
      search={search}
      onAsked={onAsked}
      conversation={search.chat && <ChatPanel id={search.chat} sample={sample} open={!search.q} />}
    />
  )
}
