import { expect, test } from 'vitest'
import { MAX_CHAPTERS } from '../collections/library-progress.ts'
import { heardSoFar, readSoFar, withDone } from './library-place.ts'

const START = { chapter: 0, offset: 0, done: [] }

test('a book is read by its chapters and what of the present one is above', () => {
  expect(readSoFar(START, 7, 'ebook')).toEqual({ chapter: 1, chapters: 7, share: 0, isFinished: false })
  expect(readSoFar({ ...START, chapter: 3, offset: 500 }, 7, 'ebook')).toMatchObject({ chapter: 4, share: 0.5 })
  expect(readSoFar({ ...START, chapter: 6, done: [6] }, 7, 'ebook')).toMatchObject({ share: 1, isFinished: true })
})

test('a book that has become shorter, or of which this device knows nothing, has a place too', () => {
  expect(readSoFar({ ...START, chapter: 9, done: [9] }, 2, 'ebook')).toMatchObject({ chapter: 2, isFinished: false })
  expect(readSoFar({ ...START, chapter: 9 }, undefined, 'ebook')).toMatchObject({
    chapter: 10,
    chapters: null,
    share: 0,
  })
})

test('a course counts the modules that are done, and no place', () => {
  expect(readSoFar({ chapter: 3, offset: 900, done: [0] }, 4, 'course')).toMatchObject({ share: 0.25 })
  expect(readSoFar({ ...START, done: [0, 1, 2, 3, 7] }, 4, 'course')).toMatchObject({ share: 1, isFinished: true })
})

test('a recording is heard by its time; without lengths, by its chapters', () => {
  const tracks = [1, 2, 3, 4].map((position) => ({ position, seconds: 60 }))
  expect(heardSoFar({ chapter: 2, offset: 30, done: [1] }, tracks)).toMatchObject({ chapter: 2, share: 0.375 })
  const unknown = tracks.map((track) => ({ ...track, seconds: 0 }))
  expect(heardSoFar({ chapter: 3, offset: 30, done: [] }, unknown)).toMatchObject({ chapter: 3, share: 0.5 })
  expect(heardSoFar({ chapter: 4, offset: 0, done: [4] }, tracks)).toMatchObject({ share: 1, isFinished: true })
  expect(heardSoFar(START, tracks)).toMatchObject({ chapter: 1, share: 0 })
  expect(heardSoFar(START, [])).toMatchObject({ chapters: null, share: 0 })
})

test('a chapter is done once, and can be taken back', () => {
  expect(withDone([3, 1], 2, true)).toEqual([1, 2, 3])
  expect(withDone([1, 2], 2, true)).toEqual([1, 2])
  expect(withDone([1, 2], 2, false)).toEqual([1])
})

test('what is stored of a long title has room for so many chapters: the others of it are not marked', () => {
  const full = Array.from({ length: MAX_CHAPTERS }, (_, at) => at)
  expect(withDone(full, MAX_CHAPTERS, true)).toEqual(full)
  expect(withDone(full, 0, false)).toEqual(full.slice(1))
})
