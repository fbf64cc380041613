import type { Company } from '../../catalog/schema/portfolio.ts'

/** Structured data: the companies of Everyday. */
export function companiesJsonLd(companies: Company[]): object {
  return {
    '@type': 'Organization',
    name: 'Everyday',
    url: '/',
    subOrganization: companies.map(({ name, description, link }) => ({
      '@type': 'Organization',
      name,
      description,
      url: link.to,
    })),
  }
}
