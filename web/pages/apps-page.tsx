import { useFind } from '../data/use-find.ts'
import { FoundApps } from '../features/apps/app-grid.tsx'
import { AppOfTheDay } from '../features/apps/app-of-the-day.tsx'
import { AppsHero } from '../features/apps/apps-hero.tsx'
import { CategoryTiles } from '../features/apps/category-tiles.tsx'
import { FeaturedApp } from '../features/apps/featured-app.tsx'
import { findApps } from '../features/apps/find-apps.ts'
import type { AppsFile } from '../catalog/schema/apps.ts'
import { Section } from '../sections/section.tsx'

type Props = { file: AppsFile; q: string; onSearch: (q: string) => void }

export function AppsPage({ file, q, onSearch }: Props) {
  const { page, sections, empty, categories, items } = file
  const find = useFind(q)
  const apps = findApps(file, q, find)
  const meant = find.meant?.(items, q, (text) => findApps(file, text, find))
  const featured = items.find((app) => app.featured)
  return (
    <>
      <AppsHero page={page} q={q} onSearch={onSearch}>
        <AppOfTheDay title={sections.today.title} apps={items} />
      </AppsHero>
      <Section head={{ id: 'categories', ...sections.categories, more: { label: 'View All', to: '/apps/categories' } }}>
        <CategoryTiles categories={categories} items={items} />
      </Section>
      {featured && <FeaturedApp app={featured} />}
      <Section head={{ id: 'all', ...sections.all }}>
        <FoundApps apps={apps} q={q} meant={meant} empty={empty} onClear={() => onSearch('')} />
      </Section>
    </>
  )
}
