import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { categoriesJsonLd } from '../features/apps/app-json-ld.ts'
import { CategoryShelves } from '../features/apps/category-shelves.tsx'
import type { AppsFile } from '../schema/apps.ts'
import { PageHead } from '../sections/page-head.tsx'

const path = '/apps/categories'

export const Route = createFileRoute('/_site/apps/categories')({
  loader: ({ context }) => context.read<AppsFile>('items/apps'),
  head: ({ loaderData }) =>
    loaderData ? pageHead({ ...loaderData.categoriesPage, path, jsonLd: categoriesJsonLd(loaderData) }) : {},
  component: Categories,
})

function Categories() {
  const { categoriesPage, categories, items } = Route.useLoaderData()
  return (
    <>
      <PageHead title={categoriesPage.heading} text={categoriesPage.text} />
      <CategoryShelves categories={categories} items={items} />
    </>
  )
}
