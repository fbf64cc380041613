import { createFileRoute } from '@tanstack/react-router'
import { ProductMissing } from '../features/store/product/product-missing.tsx'
import { productHead, loadProduct } from '../pages/product-loader.ts'
import { ProductPage } from '../pages/product-page.tsx'

export const Route = createFileRoute('/_site/store_/$sku')({
  staticData: { lists: ['/store'] },
  loader: ({ context, params }) => loadProduct(params.sku, context.read),
  head: ({ loaderData }) => productHead(loaderData),
  component: Item,
  notFoundComponent: ProductMissing,
})

function Item() {
  return <ProductPage product={Route.useLoaderData()} />
}
