import { action, kept, services, welcome } from '../../public/catalog/route-pages/home.json'
import type { ResolvedPage } from '../catalog/schema/page.ts'
import { useSession } from '../data/context.tsx'
import { ServiceLinks } from '../features/navigation/service-links.tsx'
import { PageOfSections } from './page-of-sections.tsx'

/** The home page, which greets who is signed in. */
export function HomePage({ page }: { page: ResolvedPage }) {
  const { user } = useSession()
  const sections = user ? page.sections.map((section) => greeting(section, user.fullName)) : page.sections
  return <PageOfSections page={{ ...page, sections }} content={{ services: <ServiceLinks title={services} /> }} />
}

/** The same hero with words and a first step for somebody who has an account. */
function greeting(section: ResolvedPage['sections'][number], fullName: string): typeof section {
  if (section.type !== 'hero') return section
  const [name] = fullName.trim().split(/\s+/)
  return {
    ...section,
    text: `${[welcome, name].filter(Boolean).join(', ')}. ${kept}`,
    actions: [action, ...section.actions.slice(1)],
  }
}
