import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { programsJsonLd } from '../features/courses/courses-json-ld.ts'
import { AddToCartButton } from '../features/cart/add-to-cart-button.tsx'
import { CategoryFilter } from '../features/courses/category-filter.tsx'
import { CoursesHero } from '../features/courses/courses-hero.tsx'
import { findPrograms } from '../features/courses/find-programs.ts'
import { ProgramBenefits } from '../features/courses/program-benefits.tsx'
import { ProgramFinder } from '../features/courses/program-finder.tsx'
import { ProgramsList } from '../features/courses/programs-list.tsx'
import { ProgramsSearch, type ProgramsFile } from '../schema/courses.ts'
import { soldEntry } from '../schema/sold-entry.ts'
import { Section } from '../sections/section.tsx'

const path = '/premium-courses'

export const Route = createFileRoute('/_site/premium-courses')({
  validateSearch: ProgramsSearch,
  loader: ({ context }) => context.read<ProgramsFile>('items/programs'),
  head: ({ loaderData }) =>
    loaderData ? pageHead({ ...loaderData.page, path, jsonLd: programsJsonLd(loaderData) }) : {},
  component: ExecutiveEducation,
})

function ExecutiveEducation() {
  const file = Route.useLoaderData()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { q = '', category = '' } = search
  const show = (next: ProgramsSearch) => void navigate({ search: next, replace: true, resetScroll: false })
  const counts = new Map(file.categories.map(({ id }) => [id, findPrograms(file.items, { q, category: id }).length]))
  return (
    <>
      <CoursesHero page={file.page} picture="executive-education">
        <ProgramFinder q={q} chips={file.chips} onSearch={(text) => show({ ...search, q: text || undefined })} />
      </CoursesHero>
      <Section head={{ id: 'categories', title: 'Six parts of the job' }}>
        <CategoryFilter
          categories={file.categories}
          counts={counts}
          chosen={category}
          onChoose={(id) => show({ ...search, category: id || undefined })}
        />
      </Section>
      <Section head={{ id: 'programs', title: 'Featured programs' }}>
        <ProgramsList
          programs={findPrograms(file.items, search)}
          all={file.items.length}
          action={(item) => (
            <AddToCartButton item={soldEntry(file, file.kind, item)} primary={item.featured === true} />
          )}
          onClear={() => show({})}
        />
      </Section>
      <Section head={{ id: 'benefits', title: 'What the fee pays for', band: true }} look="split">
        <ProgramBenefits benefits={file.benefits} />
      </Section>
    </>
  )
}
