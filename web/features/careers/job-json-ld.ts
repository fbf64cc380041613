import { DEPARTMENTS, type JobEntry } from '../../catalog/schema/jobs.ts'
import { parseSalary } from './salary.ts'

/** A schema.org JobPosting; work that can be done from anywhere is marked as such. */
export function jobPosting(job: JobEntry): object {
  const { id, title, department, place, type, salary, datePosted, validThrough } = job
  const range = parseSalary(salary)
  const country = { '@type': 'Country', name: 'United States' }
  return {
    '@type': 'JobPosting',
    title,
    url: `/careers#${id}`,
    identifier: { '@type': 'PropertyValue', name: 'Everyday', value: id },
    // Without the lists of the posting: they are in the page already.
    description: job.description.map((text) => `<p>${text}</p>`).join(''),
    datePosted,
    validThrough: `${validThrough}T23:59:59-05:00`,
    employmentType: type === 'full-time' ? 'FULL_TIME' : 'PART_TIME',
    occupationalCategory: DEPARTMENTS[department],
    hiringOrganization: { '@type': 'Organization', name: 'Everyday', sameAs: '/' },
    ...(place
      ? {
          jobLocation: {
            '@type': 'Place',
            address: {
              '@type': 'PostalAddress',
              addressLocality: place.city,
              addressRegion: place.state,
              addressCountry: 'US',
            },
          },
        }
      : { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: country }),
    directApply: true,
    ...(range && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'USD',
        value: { '@type': 'QuantitativeValue', minValue: range.min, maxValue: range.max, unitText: range.unit },
      },
    }),
  }
}
