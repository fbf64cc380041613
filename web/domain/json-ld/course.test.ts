import { expect, test } from 'vitest'
import { course } from './course.ts'

const INPUT = {
  sku: 'course-x',
  title: 'X',
  description: 'About X',
  price: 149_999,
  path: '/courses',
  provider: { '@type': 'Person' as const, name: 'Dolores Whitaker' },
}

test('a course has its price and duration', () => {
  expect(course({ ...INPUT, duration: '6 weeks', level: 'Intermediate' })).toMatchObject({
    educationalLevel: 'Intermediate',
    offers: { price: '1499.99' },
    hasCourseInstance: { courseSchedule: { duration: 'P6W', repeatCount: 6 } },
  })
})

test('a duration in days', () => {
  expect(course({ ...INPUT, duration: '30 days' })).toMatchObject({
    hasCourseInstance: { courseSchedule: { duration: 'P30D', repeatFrequency: 'Daily', repeatCount: 30 } },
  })
})
