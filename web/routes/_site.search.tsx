import { createFileRoute } from '@tanstack/react-router'
import { search as texts } from '../../public/catalog/route-heads.json'
import { routeHead } from '../pages/route-head.ts'
import { SearchPage } from '../pages/search-page.tsx'
import type { ChatsFile } from '../catalog/schema/chats.ts'
import { isSampleChat } from '../domain/chat-id.ts'
import { SearchPageSearch } from '../features/search/search-parameters.ts'
import { msg } from '../lib/msg.ts'

export const Route = createFileRoute('/_site/search')({
  staticData: { title: msg('Search'), isTranslated: true },
  validateSearch: SearchPageSearch,
  // Only a sample is in the catalog; a person's own chat is in the database.
  loaderDeps: ({ search: { chat } }) => ({ sample: chat && isSampleChat(chat) ? chat : null }),
  loader: async ({ context, deps: { sample } }) =>
    sample ? ((await context.read<ChatsFile>('chats')).items.find(({ id }) => id === sample) ?? null) : null,
  head: () => routeHead(texts, '/search'),
  component: SearchRoute,
})

function SearchRoute() {
  return <SearchPage search={Route.useSearch()} sample={Route.useLoaderData()} />
}
