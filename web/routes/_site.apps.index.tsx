import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { appsJsonLd } from '../features/apps/app-json-ld.ts'
import { AppsPage } from '../pages/apps-page.tsx'
import { type AppsFile } from '../catalog/schema/apps.ts'
import { AppsSearch } from '../features/apps/apps-search.ts'

export const Route = createFileRoute('/_site/apps/')({
  validateSearch: AppsSearch,
  loader: ({ context }) => context.read<AppsFile>('items/apps'),
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({ ...loaderData.page, path: '/apps', jsonLd: import.meta.env.SSR && appsJsonLd(loaderData) })
      : {},
  component: Apps,
})

function Apps() {
  const { q = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const search = (text: string) => void navigate({ search: text ? { q: text } : {}, replace: true, resetScroll: false })
  return <AppsPage file={Route.useLoaderData()} q={q} onSearch={search} />
}
