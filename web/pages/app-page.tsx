import { useRef } from 'react'
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

/** The page of an app; one that is sold has the parts of a product's page. */
export function AppPage({ app, category, product, shelf, others }: LoadedApp) {
  const buy = useRef<HTMLDivElement>(null)
  return (
    // Another app has other buttons and answers.
    <div key={app.id}>
      <Breadcrumbs trail={[{ label: shelf.title, to: shelf.to }]} current={app.name} />
      <AppBody
        app={app}
        category={category}
        action={
          product ? (
            <div ref={buy}>
              {addButton(product.item, { primary: true, label: `Buy ${appPrice(app)}` })}
              <p className="muted small mt-s">{priceNote(product)}</p>
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
        shelf={shelf}
        others={others.map((other) => ({ ...other, to: `/apps/${other.id}`, price: appPrice(other) }))}
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
