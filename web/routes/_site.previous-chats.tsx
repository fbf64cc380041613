import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { breadcrumbList } from '../domain/json-ld/breadcrumb-list.ts'
import { ChatsPage } from '../features/chats/chats-page.tsx'
import { ChatsSearch, type ChatsFile } from '../schema/chats.ts'

export const Route = createFileRoute('/_site/previous-chats')({
  validateSearch: ChatsSearch,
  loader: async ({ context }) => (await context.read<ChatsFile>('chats')).items,
  head: () =>
    pageHead({
      title: 'Previous Chats',
      description:
        'What you searched for and what was found, kept as conversations: open one again, star it, or delete it. Six samples to begin with.',
      path: '/previous-chats',
      jsonLd: [breadcrumbList([], { title: 'Previous Chats', path: '/previous-chats' })],
    }),
  component: PreviousChatsRoute,
})

function PreviousChatsRoute() {
  return <ChatsPage samples={Route.useLoaderData()} q={Route.useSearch().q ?? ''} />
}
