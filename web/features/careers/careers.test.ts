import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { jobFiles } from '../../catalog/jobs.ts'
import { findByWords } from '../../domain/find-by-words.ts'
import { addDays } from '../../domain/calendar-series.ts'
import { JobsFile } from '../../catalog/schema/jobs.ts'
import { jobPosting } from './job-json-ld.ts'
import { parseSalary } from './salary.ts'
import { selectJobs } from './select-jobs.ts'

const file = v.parse(JobsFile, JSON.parse(readFileSync('public/catalog/jobs.json', 'utf8')))
const jobsOn = (day: string) => jobFiles(new Map([['jobs', file]]), day).jobs!.jobs
const jobs = jobsOn('2026-11-20')
const ids = (search: Parameters<typeof selectJobs>[1]) => selectJobs(jobs, search, findByWords).map(({ id }) => id)

it.each([
  ['$118,000 to $142,000 a year', { min: 118_000, max: 142_000, unit: 'YEAR' }],
  ['$27.50 to $33 an hour', { min: 27.5, max: 33, unit: 'HOUR' }],
  ['$142,000 to $118,000 a year', null],
  ['Competitive', null],
])('%s', (text, salary) => {
  expect(parseSalary(text)).toEqual(salary)
})

it('for any day, positions were posted by that day and close after it', () => {
  for (let days = -400; days < 800; days += 17) {
    const today = addDays('2026-11-20', days)
    for (const { datePosted, validThrough } of jobsOn(today)) {
      expect(datePosted <= today).toBe(true)
      expect(validThrough >= today).toBe(true)
    }
  }
})

it('the structured data of each of the five positions has salary and location', () => {
  expect(jobs).toHaveLength(5)
  for (const job of jobs) {
    const text = [...job.description, ...job.responsibilities, ...job.brings].join(' ')
    expect(text.split(' ').length).toBeGreaterThanOrEqual(120)
    expect(jobPosting(job)).toHaveProperty('baseSalary')
  }
  const posting = (id: string) => jobPosting(jobs.find((job) => job.id === id)!)
  expect(posting('offline-engineer')).toMatchObject({ jobLocationType: 'TELECOMMUTE', employmentType: 'FULL_TIME' })
  expect(posting('formation-clerk')).toMatchObject({
    employmentType: 'PART_TIME',
    jobLocation: { address: { addressLocality: 'Boise' } },
  })
})

it('finds by words and department', () => {
  expect(ids({ department: 'design' })).toEqual(['brand-designer'])
  expect(ids({ q: 'remote' })).toEqual(['brand-designer', 'offline-engineer'])
  expect(ids({ q: 'typescript', department: 'design' })).toEqual([])
  expect(ids({ q: 'enginer' })[0]).toBe('offline-engineer')
  expect(ids({ q: 'desinger' })[0]).toBe('brand-designer')
})
