import { WhenOpen } from '../data/context.tsx'
import { appPrice } from '../features/apps/app-price.ts'
import { AppPage as AppBody } from '../features/apps/app-page.tsx'
import { InstallButton } from '../features/apps/install-button.tsx'
import { AddToCartButton } from '../features/cart/add-to-cart-button.tsx'
import { Breadcrumbs } from '../sections/breadcrumbs.tsx'
import { later } from '../ui/later.tsx'
import { Optional } from '../ui/optional.tsx'
import type { LoadedApp } from './app-loader.ts'

const OwnedLink = later(() => import('../features/library/owned-link.tsx').then((file) => file.OwnedLink))

export function AppPage({ app, category, sold }: LoadedApp) {
  const action = sold ? (
    <>
      <AddToCartButton item={sold} label={`Buy ${appPrice(app)}`} primary />
      <WhenOpen>
        <Optional>
          <OwnedLink sku={sold.sku} />
        </Optional>
      </WhenOpen>
    </>
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
