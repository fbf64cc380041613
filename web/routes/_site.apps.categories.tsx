import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { categoriesJsonLd } from '../features/apps/app-json-ld.ts'
import { AppCategoriesPage } from '../pages/app-categories-page.tsx'
import type { AppsFile } from '../catalog/schema/apps.ts'

const path = '/apps/categories'

export const Route = createFileRoute('/_site/apps/categories')({
  loader: ({ context }) => context.read<AppsFile>('items/apps'),
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({ ...loaderData.categoriesPage, path, jsonLd: import.meta.env.SSR && categoriesJsonLd(loaderData) })
      : {},
  component: AppCategories,
})

function AppCategories() {
  return <AppCategoriesPage file={Route.useLoaderData()} />
}
