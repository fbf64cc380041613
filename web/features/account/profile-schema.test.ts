import { expect, test } from 'vitest'
import { schemaErrors } from '../../collections/collection.ts'
import { ProfileSchema } from './profile-schema.ts'

const GOOD = { full_name: 'Jordan Lee', title: 'Baker', location: 'Portland, ME' }
const profileErrors = (typed: typeof GOOD) => schemaErrors(ProfileSchema, typed)
const LONG = 'x'.repeat(201)

test('texts of the longest length are valid, and so are an empty title and place', () => {
  const longest = 'x'.repeat(200)
  expect(profileErrors({ full_name: longest, title: ` ${longest} `, location: longest })).toEqual({})
  expect(profileErrors({ ...GOOD, title: '', location: '' })).toEqual({})
})

test('each text that is too long is told at its field', () => {
  expect(profileErrors({ full_name: LONG, title: LONG, location: LONG })).toEqual({
    full_name: 'Full name: at most 200 characters.',
    title: 'Job title: at most 200 characters.',
    location: 'Location: at most 200 characters.',
  })
})

test('a name of white space is missing', () => {
  expect(profileErrors({ ...GOOD, full_name: ' ' })).toEqual({ full_name: 'Enter your full name.' })
})
