import { CategoryShelves } from '../features/apps/category-shelves.tsx'
import type { AppsFile } from '../catalog/schema/apps.ts'
import { PageHead } from '../sections/page-head.tsx'

export function AppCategoriesPage({ file: { categoriesPage, categories, items } }: { file: AppsFile }) {
  return (
    <>
      <PageHead title={categoriesPage.heading} text={categoriesPage.text} />
      <CategoryShelves categories={categories} items={items} />
    </>
  )
}
