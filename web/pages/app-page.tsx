import { appPrice } from '../features/apps/app-price.ts'
import { AppPage as AppBody } from '../features/apps/app-page.tsx'
import { InstallButton } from '../features/apps/install-button.tsx'
import { AddToCartButton } from '../features/cart/add-to-cart-button.tsx'
import { Breadcrumbs } from '../sections/breadcrumbs.tsx'
import type { LoadedApp } from './app-loader.ts'

export function AppPage({ app, category, sold }: LoadedApp) {
  const action = sold ? (
    <AddToCartButton item={sold} label={`Buy ${appPrice(app)}`} primary />
  ) : (
    <InstallButton key={app.id} app={app} />
  )
  return (
    <>
      <Breadcrumbs trail={[{ label: 'Apps', to: '/apps' }]} current={app.name} />
      <AppBody app={app} category={category} action={action} />
    </>
  )
}
