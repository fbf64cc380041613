import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { breadcrumbList } from '../domain/json-ld/breadcrumb-list.ts'
import { CategoryShelves } from '../features/apps/category-shelves.tsx'
import type { AppsFile } from '../schema/apps.ts'
import { PageHead } from '../sections/page-head.tsx'

const path = '/apps/categories'

export const Route = createFileRoute('/_site/apps/categories')({
  loader: ({ context }) => context.read<AppsFile>('items/apps'),
  head: ({ loaderData }) => (loaderData ? headOf(loaderData) : {}),
  component: Categories,
})

function headOf({ page, categoriesPage }: AppsFile) {
  const jsonLd = [breadcrumbList([{ label: page.title, to: '/apps' }], { title: categoriesPage.title, path })]
  return pageHead({ ...categoriesPage, path, jsonLd })
}

function Categories() {
  const { categoriesPage, categories, items } = Route.useLoaderData()
  return (
    <>
      <PageHead title={categoriesPage.heading} text={categoriesPage.text} />
      <CategoryShelves categories={categories} items={items} />
    </>
  )
}
