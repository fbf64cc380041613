import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { appsJsonLd } from '../features/apps/app-json-ld.ts'
import { FoundApps } from '../features/apps/app-grid.tsx'
import { AppOfTheDay } from '../features/apps/app-of-the-day.tsx'
import { AppsHero } from '../features/apps/apps-hero.tsx'
import { CategoryTiles } from '../features/apps/category-tiles.tsx'
import { FeaturedApp } from '../features/apps/featured-app.tsx'
import { findApps } from '../features/apps/find-apps.ts'
import { AppsSearch, type AppsFile } from '../schema/apps.ts'
import { Section } from '../sections/section.tsx'

const path = '/apps'

export const Route = createFileRoute('/_site/apps/')({
  validateSearch: AppsSearch,
  loader: ({ context }) => context.read<AppsFile>('items/apps'),
  head: ({ loaderData }) => (loaderData ? pageHead({ ...loaderData.page, path, jsonLd: appsJsonLd(loaderData) }) : {}),
  component: Apps,
})

function Apps() {
  const file = Route.useLoaderData()
  const { q = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const search = (text: string) => void navigate({ search: text ? { q: text } : {}, replace: true, resetScroll: false })
  const featured = file.items.find((app) => app.featured)
  return (
    <>
      <AppsHero page={file.page} q={q} onSearch={search}>
        <AppOfTheDay apps={file.items} />
      </AppsHero>
      <Section
        head={{
          id: 'categories',
          title: 'Browse by Category',
          more: { label: 'View All', to: '/apps/categories' },
        }}
      >
        <CategoryTiles categories={file.categories} items={file.items} />
      </Section>
      {featured && <FeaturedApp app={featured} />}
      <Section head={{ id: 'all', title: 'All Apps' }}>
        <FoundApps apps={findApps(file, q)} q={q} onClear={() => search('')} />
      </Section>
    </>
  )
}
