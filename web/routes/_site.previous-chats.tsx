import { createFileRoute } from '@tanstack/react-router'
import { previousChats } from '../../public/catalog/route-heads.json'
import { ChatsPage } from '../features/chats/chats-page.tsx'
import { routeHead } from '../pages/route-head.ts'
import { type ChatsFile } from '../catalog/schema/chats.ts'
import { ChatsSearch } from '../features/chats/chats-search.ts'
import { msg } from '../lib/msg.ts'

export const Route = createFileRoute('/_site/previous-chats')({
  staticData: { title: msg('Previous Chats'), layout: 'app', isTranslated: true },
  validateSearch: ChatsSearch,
  loader: async ({ context }) => (await context.read<ChatsFile>('chats')).items,
  head: () => routeHead(previousChats, '/previous-chats'),
  component: PreviousChats,
})

function PreviousChats() {
  return <ChatsPage samples={Route.useLoaderData()} search={Route.useSearch()} />
}
