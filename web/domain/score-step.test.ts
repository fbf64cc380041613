import { expect, test } from 'vitest'
import { EMPTY_FORM, fieldsOf, type BusinessForm } from './business-form.ts'
import { pageOf } from './business-views.ts'
import { scoreStepOf } from './score-step.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const FILLED: Partial<BusinessForm> = {
  address: '1 High St',
  phone: '(302) 555-0117',
  website: 'bluehen.example',
  email: 'hello@bluehen.example',
  services: 'Chairs',
  tags: 'Sofas',
  price_range: '$$',
  founded_year: '2009',
  team_count: '2',
}
const business = (form: Partial<BusinessForm>) => ({
  ...fieldsOf({ ...EMPTY_FORM, name: 'Blue Hen', state: 'DE', ...form }, null),
  id: 'a23456789012345',
  created_at: '2026-11-19 12:00:00.000Z',
})
const stepOf = (form: Partial<BusinessForm>) => scoreStepOf(business(form), NOW)

test('the score is that of the business’s page', () => {
  expect(stepOf({}).score).toEqual(pageOf(business({}), NOW).score)
})

test('the first step is the profile: what customers miss most, and what it is worth', () => {
  expect(stepOf({})).toMatchObject({
    step: 'Add a phone number, a website, and 7 others. Worth 6 points.',
    isProfile: true,
  })
  expect(stepOf({ ...FILLED, phone: '', website: '', tags: '' }).step).toMatch(
    /^Add a phone number, a website, and what it is known for\. Worth \d points?\.$/,
  )
  expect(stepOf({ ...FILLED, tags: '' }).step).toMatch(/^Add what it is known for/)
})

test('with a whole profile it is what the score asks for', () => {
  const { step, score, isProfile } = stepOf(FILLED)
  expect(isProfile).toBe(false)
  expect(step).toBe(score.improvements[0])
})
