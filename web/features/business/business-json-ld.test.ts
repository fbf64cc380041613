import { expect, test } from 'vitest'
import { sample, type BusinessFields } from '../../collections/businesses.ts'
import { pageOf } from '../../domain/business-views.ts'
import { businessJsonLd } from './business-json-ld.ts'

test('structured data name the pages of a business on social media', () => {
  const record = { ...(sample.set as BusinessFields), id: 'b12345678901234', created_at: '2026-11-20 10:00:00.000Z' }
  const [business] = businessJsonLd(pageOf(record, new Date('2026-11-27')))
  expect(business).toMatchObject({ name: 'Good Bread', sameAs: sample.set.links })
})
