import { createFileRoute } from '@tanstack/react-router'
import { AppMissing } from '../features/apps/app-missing.tsx'
import { appHead, loadApp } from '../pages/app-loader.ts'
import { AppPage } from '../pages/app-page.tsx'

export const Route = createFileRoute('/_site/apps/$id')({
  staticData: { lists: ['/apps', '/apps/categories'] },
  loader: ({ context, params }) => loadApp(params.id, context.read),
  head: ({ loaderData }) => appHead(loaderData),
  component: App,
  notFoundComponent: AppMissing,
})

function App() {
  return <AppPage {...Route.useLoaderData()} />
}
