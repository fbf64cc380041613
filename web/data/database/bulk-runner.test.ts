import { expect, test } from 'vitest'
import type { Feedback } from '../../lib/feedback.ts'
import { progressBy } from './bulk-runner.ts'
import { inBatches } from './in-batches.ts'

const MESSAGE = '{done} of {n, plural, one {# bookmark} other {# bookmarks}}'

async function told(count: number): Promise<string[]> {
  const texts: string[] = []
  const show = ({ text }: Feedback) => void texts.push(text)
  await inBatches(Array.from({ length: count }), async () => {}, progressBy(MESSAGE, show))
  return texts
}

test('a change of thousands tells each thousand that is done, but not the last', async () => {
  expect(await told(2_500)).toEqual(['1,000 of 2,500 bookmarks', '2,000 of 2,500 bookmarks'])
  expect(await told(2_000)).toEqual(['1,000 of 2,000 bookmarks'])
})

test('a change of fewer tells nothing', async () => {
  expect(await told(999)).toEqual([])
})
