import { createFileRoute } from '@tanstack/react-router'
import type { ResolvedPage } from '../schema/page.ts'
import { headOfPage, PageOfSections } from './-page.tsx'

export const Route = createFileRoute('/_site/')({
  loader: ({ context }) => context.read<ResolvedPage>('pages/home'),
  head: ({ loaderData }) => headOfPage(loaderData, '/'),
  component: Home,
})

function Home() {
  return <PageOfSections page={Route.useLoaderData()} />
}
