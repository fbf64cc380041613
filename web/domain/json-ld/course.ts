import type { Cents } from '../money.ts'
import { offer } from './product.ts'

type Input = {
  sku: string
  title: string
  description: string
  price: Cents
  path: string
  /** The teacher: a person or an institution. */
  provider: { '@type': 'Person' | 'Organization'; name: string }
  /** `30 days`, `8 weeks`. */
  duration: string
  level?: string
}

/** A schema.org Course that is sold and taught online. Without the catalog's rating, which is nobody's review. */
export function course(input: Input): object {
  const { sku, title, description, price, path, provider, duration, level } = input
  const [count, unit] = duration.split(' ')
  return {
    '@type': ['Course', 'Product'],
    sku,
    name: title,
    description,
    url: path,
    provider,
    ...(level && { educationalLevel: level }),
    offers: { ...offer({ price, path, availability: 'OnlineOnly' }), category: 'Paid' },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseSchedule: {
        '@type': 'Schedule',
        duration: unit === 'weeks' ? `P${count}W` : `P${count}D`,
        repeatFrequency: unit === 'weeks' ? 'Weekly' : 'Daily',
        repeatCount: Number(count),
      },
    },
  }
}
