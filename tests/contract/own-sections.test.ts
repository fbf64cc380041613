import { describe, expect, test } from 'vitest'
import { filesIn } from '../../web/catalog/files.ts'
import { TOOLS, type Page } from '../../web/catalog/schema/page.ts'
import { catalogFiles } from '../support/catalog.ts'

const pages = filesIn<Page>(catalogFiles, 'pages/').map(([, page]) => page)
const toolsOf = (page: Page) => page.sections.flatMap((section) => (section.type === 'try' ? [section.tool] : []))

describe('what only one page has', () => {
  const services = pages.filter(({ slug }) => slug.endsWith('-services') || slug === 'business-formation')

  test('each service page has something to try that no other page has', () => {
    expect(services.length).toBe(TOOLS.length)
    for (const page of services) expect(toolsOf(page), page.slug).toHaveLength(1)
    expect(pages.flatMap(toolsOf).toSorted()).toEqual([...TOOLS].toSorted())
  })

  test('service pages differ in their sections, and at most half end alike', () => {
    const orders = services.map(({ sections }) => sections.map(({ type }) => type))
    expect(new Set(orders.map(String)).size).toBe(orders.length)
    const ends = orders.map((types) => types.slice(-2).join())
    for (const end of ends) expect(ends.filter((each) => each === end).length, end).toBeLessThan(ends.length / 2)
  })

  test('each case study begins with what was made, and has no pattern in place of it', () => {
    const studies = pages.filter(({ slug }) => slug.startsWith('case-study-'))
    expect(studies.length).toBeGreaterThan(0)
    for (const { slug, sections } of studies) {
      expect(sections[0], slug).toMatchObject({ type: 'hero', exhibit: { alt: expect.any(String) } })
      expect(
        sections.some((section) => section.type === 'prose' && section.picture),
        slug,
      ).toBe(false)
    }
  })
})
