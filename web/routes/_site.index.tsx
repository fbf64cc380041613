import { createFileRoute } from '@tanstack/react-router'
import site from '../../public/catalog/site.json'
import { organization } from '../domain/json-ld/organization.ts'
import type { ResolvedPage } from '../catalog/schema/page.ts'
import { HomePage } from '../pages/home-page.tsx'
import { headOfPage } from '../pages/page-of-sections.tsx'

export const Route = createFileRoute('/_site/')({
  loader: ({ context }) => context.read<ResolvedPage>('pages/home'),
  head: ({ loaderData }) => headOfPage(loaderData, '/', import.meta.env.SSR && [organization(site)]),
  component: Home,
})

function Home() {
  return <HomePage page={Route.useLoaderData()} />
}
