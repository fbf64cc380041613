import { useRef } from 'react'
import type { App, AppsFile } from '../catalog/schema/apps.ts'
import { WhenOpen } from '../data/context.tsx'
import { AppPage as AppBody } from '../features/apps/app-page.tsx'
import { appPrice } from '../features/apps/app-price.ts'
import { InstallButton } from '../features/apps/install-button.tsx'
import { BuyBar } from '../features/store/product/buy-bar.tsx'
import { priceNote } from '../features/store/product/price-note.ts'
import { ProductFacts } from '../features/store/product/product-facts.tsx'
import { ProductParts } from '../features/store/product/product-parts.tsx'
import { Related } from '../features/store/product/related.tsx'
import { Breadcrumbs } from '../sections/breadcrumbs.tsx'
import { later } from '../ui/later.tsx'
import { Optional } from '../ui/optional.tsx'
import type { LoadedApp } from './app-loader.ts'
import { addButton, ProductTools } from './product-actions.tsx'

const OwnedLink = later(() => import('../features/library/owned-link.tsx').then((file) => file.OwnedLink))

/** How many other apps are shown. */
const OTHERS = 4

/** The page of an app; one that is sold has the parts of a product's page. */
export function AppPage({ app, category, product, file }: LoadedApp) {
  const buy = useRef<HTMLDivElement>(null)
  return (
    // Another app has other buttons and answers.
    <div key={app.id}>
      <Breadcrumbs trail={[{ label: file.title, to: file.to }]} current={app.name} />
      <AppBody
        app={app}
        category={category}
        action={
          product ? (
            <div ref={buy}>
              {addButton(product.item, { primary: true, label: `Buy ${appPrice(app)}` })}
              <p className="muted small mt-s">{priceNote(product)}</p>
              <p className="muted small">{app.requirements}.</p>
              <div className="row mt-m">
                <ProductTools item={product.item} />
              </div>
              <WhenOpen>
                <Optional>
                  <OwnedLink sku={product.item.sku} />
                </Optional>
              </WhenOpen>
            </div>
          ) : (
            <InstallButton app={app} />
          )
        }
        facts={product && <ProductFacts product={product} />}
      />
      {product && <ProductParts product={product} action={addButton} />}
      <Related
        shelf={file}
        others={othersOf(app, file).map((other) => ({
          ...{ id: other.id, name: other.name, object: other.object, to: `/apps/${other.id}` },
          price: appPrice(other),
        }))}
      />
      {product && (
        <BuyBar
          item={product.item}
          title={product.title}
          below={buy}
          note={product.takes}
          action={addButton(product.item, { primary: true, label: 'Buy' })}
        />
      )}
    </div>
  )
}

/** Other apps, those of its category first. */
function othersOf(app: App, { items }: AppsFile): App[] {
  return items
    .filter((each) => each !== app)
    .toSorted((a, b) => Number(b.group === app.group) - Number(a.group === app.group))
    .slice(0, OTHERS)
}
