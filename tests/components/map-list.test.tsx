import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Missing } from '../../web/data/catalog/directory-host.ts'
import type { Listing } from '../../web/domain/directory.ts'
import { MissingNote } from '../../web/features/directory/missing-note.tsx'
import { MapList } from '../../web/features/map/map-list.tsx'
import { show } from './render.tsx'

const LISTING = { id: 'hen', name: 'Blue Hen', type: 'Florist', city: 'Dover', state: 'DE', reviews: 0, price: 1 }
const listings = [{ ...LISTING, score: 80 } as Listing]

type Answer = { count: number; missing: Missing | null }

/** The list with one answer after the other, each when the button is pressed. */
function Answers({ answers }: { answers: Answer[] }) {
  const [at, setAt] = useState(0)
  const { count, missing } = answers[at]!
  const note = missing && <MissingNote {...missing} isSearch={false} />
  return (
    <>
      <button type="button" onClick={() => setAt(at + 1)}>
        Next answer
      </button>
      <MapList
        {...{ listings, count, missing, note }}
        total={count}
        chosen={undefined}
        onSelect={() => {}}
        onMore={() => {}}
      />
    </>
  )
}
const next = () => userEvent.click(page.getByRole('button', { name: 'Next answer' }))

test('numbers that come while the list loads are shown and not announced; the last one is', async () => {
  const loading = (count: number) => ({ count, missing: { count: 10_000 - count, why: 'loading' as const } })
  await show(<Answers answers={[loading(200), loading(400), { count: 10_000, missing: null }]} />)
  const status = page.getByRole('status')
  for (const [shown, more] of [
    ['200', '9,800'],
    ['400', '9,600'],
  ]) {
    await expect.element(page.getByRole('heading', { name: `${shown} businesses` })).toBeVisible()
    await expect.element(page.getByText(`Loading ${more} more`)).toBeVisible()
    expect(status.element().textContent).toBe('')
    await next()
  }
  await expect.element(status).toHaveTextContent('10,000 businesses')
  await expect.element(page.getByText(/^Loading/)).not.toBeInTheDocument()
  expect(document.querySelectorAll('[aria-live]:not([aria-label=Notices] *)')).toHaveLength(0)
})

test.each([
  [3, '3 more businesses are not on this device yet. They load when the server can be reached.'],
  [1, '1 more business is not on this device yet. They load when the server can be reached.'],
  [0, 'Businesses that people have published are not on this device yet. They load when the server can be reached.'],
])('the map says that %i are missing, 0: nobody knows how many', async (count, sentence) => {
  await show(<Answers answers={[{ count: 234, missing: { count, why: 'unreachable' } }]} />)
  await expect.element(page.getByText(sentence)).toBeVisible()
})
