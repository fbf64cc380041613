import { useFind } from '../data/use-find.ts'
import { AddToCartButton } from '../features/cart/add-to-cart-button.tsx'
import { CategoryFilter } from '../features/courses/category-filter.tsx'
import { CoursesHero } from '../features/courses/courses-hero.tsx'
import { findPrograms } from '../features/courses/find-programs.ts'
import { ProgramBenefits } from '../features/courses/program-benefits.tsx'
import { ProgramFinder } from '../features/courses/program-finder.tsx'
import { ProgramsList } from '../features/courses/programs-list.tsx'
import type { ProgramsFile } from '../catalog/schema/courses.ts'
import type { ProgramsSearch } from '../features/courses/programs-search.ts'
import { soldEntry } from '../catalog/schema/sold-entry.ts'
import { Section } from '../sections/section.tsx'

type Props = { file: ProgramsFile; search: ProgramsSearch; onSearch: (search: ProgramsSearch) => void }

export function PremiumCoursesPage({ file, search, onSearch }: Props) {
  const { sections, empty, chips, categories, items, kind, benefits } = file
  const { q = '', category = '' } = search
  const find = useFind(q)
  const list = (text: string) => findPrograms(items, { q: text, category }, find)
  const counts = new Map(categories.map(({ id }) => [id, findPrograms(items, { q, category: id }, find).length]))
  return (
    <>
      <CoursesHero file={file}>
        <ProgramFinder q={q} chips={chips} onSearch={(text) => onSearch({ ...search, q: text || undefined })} />
      </CoursesHero>
      <Section head={{ id: 'categories', ...sections.categories }}>
        <CategoryFilter
          categories={categories}
          counts={counts}
          chosen={category}
          onChoose={(id) => onSearch({ ...search, category: id || undefined })}
        />
      </Section>
      <Section head={{ id: 'programs', ...sections.programs }}>
        <ProgramsList
          programs={list(q)}
          meant={find.meant?.(items, q, list)}
          all={items.length}
          action={(item) => <AddToCartButton item={soldEntry(file, kind, item)} primary={item.featured === true} />}
          empty={empty}
          onClear={() => onSearch({})}
        />
      </Section>
      <Section head={{ id: 'benefits', ...sections.benefits, band: true }} look="split">
        <ProgramBenefits benefits={benefits} />
      </Section>
    </>
  )
}
