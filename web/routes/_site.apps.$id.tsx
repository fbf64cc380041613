import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { Button } from '@mantine/core'
import { pageHead } from '../app/page-head.ts'
import { AppPage } from '../features/apps/app-page.tsx'
import { appPrice } from '../features/apps/app-price.ts'
import { appJsonLd } from '../features/apps/app-json-ld.ts'
import { InstallButton } from '../features/apps/install-button.tsx'
import { AddToCartButton } from '../features/cart/add-to-cart-button.tsx'
import type { AppsFile } from '../schema/apps.ts'
import { soldEntry } from '../schema/sold-entry.ts'
import { Trail } from '../sections/trail.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export const Route = createFileRoute('/_site/apps/$id')({
  loader: async ({ context, params: { id } }) => {
    const file = await context.read<AppsFile>('items/apps')
    const app = file.items.find((each) => each.id === id)
    if (!app) throw notFound()
    const { name: category } = file.categories.find((each) => each.id === app.group)!
    const { sku, price } = app
    return { app, category, sold: sku && price ? soldEntry(file, file.kind, { ...app, sku, price }) : null }
  },
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: loaderData.app.name,
          description: loaderData.app.description,
          path: `/apps/${loaderData.app.id}`,
          kind: 'product',
          jsonLd: appJsonLd(loaderData.app, loaderData.category),
        })
      : {},
  component: AppRoute,
  notFoundComponent: AppMissing,
})

function AppRoute() {
  const { app, category, sold } = Route.useLoaderData()
  return (
    <>
      <Trail trail={[{ label: 'Apps', to: '/apps' }]} here={app.name} />
      <AppPage
        app={app}
        category={category}
        action={
          sold ? (
            <AddToCartButton item={sold} label={`Buy ${appPrice(app)}`} primary />
          ) : (
            <InstallButton key={app.id} app={app} />
          )
        }
      />
    </>
  )
}

function AppMissing() {
  return (
    <EmptyState
      id="no-such-app"
      kind="app"
      level={1}
      title="App not found"
      text="There is no app at this address. It may have been renamed, or the link is missing a letter."
      action={
        <Button component={Link} to="/apps">
          See all six apps
        </Button>
      }
    />
  )
}
