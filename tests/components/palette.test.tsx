import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SearchAnswer } from '../../web/domain/search.ts'
import type { SearchType } from '../../web/domain/search-entry.ts'
import { Palette } from '../../web/features/palette/palette.tsx'
import { createPieceRouter } from './piece-router.ts'
import { show } from './render.tsx'

const resultOf = (type: SearchType, title: string, url: string, category = '') =>
  ({ id: url, type, title, url, category, description: '', breadcrumbs: [], tags: [] }) as never

const RESULTS = [
  resultOf('bookmark', 'Sales tax', 'https://www.tax.example/rates/', 'tax.example'),
  resultOf('bookmark', 'Sales tax', 'https://www.tax.example/rates?utm_source=mail', 'tax.example'),
  resultOf('bookmark', 'Sales tax', 'https://tax.example/states', 'tax.example'),
  resultOf('event', 'Sales tax in one hour', '/events#tax'),
]

/** The palette on a phone, with these results of "tax". */
async function shown(width = 360, results = RESULTS) {
  await page.viewport(width, 740)
  const onClose = vi.fn()
  const search = async () => ({ results }) as unknown as SearchAnswer
  await show(<Palette owner="guest" search={search} onClose={onClose} findMore={async () => {}} own={() => null} />)
  await page.getByRole('combobox').fill('tax')
  await expect.element(page.getByRole('option', { name: /in one hour/ })).toBeVisible()
  return onClose
}

test('results of one name are told apart by their address, and one page is listed once', async () => {
  await shown()
  const texts = page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)
  expect(texts).toEqual([
    'Sales taxtax.example/rates',
    'Sales taxtax.example/states',
    'Sales tax in one hourEvent',
    'Search for “tax”All results',
  ])
  await expect.element(page.getByRole('status')).toHaveTextContent('3 results')
})

test('what is highlighted stays so when more is found above it', async () => {
  await page.viewport(360, 740)
  let results = RESULTS
  let onMore: (() => void) | null = null
  const search = async () => ({ results }) as unknown as SearchAnswer
  const findMore = async (tell: () => void) => {
    onMore = tell
  }
  await show(<Palette owner="guest" search={search} onClose={() => {}} findMore={findMore} own={() => null} />)
  await page.getByRole('combobox').fill('tax')
  const selected = page.getByRole('option', { selected: true })
  await expect.element(selected).toHaveTextContent('tax.example/rates')
  const more = async (name: string) => {
    await expect.poll(() => onMore).not.toBeNull()
    results = [resultOf('business', name, `/business/${name}`, 'Adviser in Dover, DE'), ...results]
    onMore?.()
    await expect.element(page.getByRole('option').first()).toHaveTextContent(name)
  }
  await more('Tax advisers')
  await expect.element(selected).toHaveTextContent('tax.example/rates')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(selected).toHaveTextContent('tax.example/states')
  await more('Tax and more')
  await expect.element(selected).toHaveTextContent('tax.example/states')
  await page.getByRole('combobox').fill('tax m')
  await expect.element(selected).toHaveTextContent('Tax and more')
})

test('what a query seems to mean that finds nothing is typed by a press', async () => {
  const answers: Record<string, object> = { taks: { results: [], meant: 'tax' }, tax: { results: RESULTS } }
  const search = async ({ query }: { query: string }) => answers[query] as SearchAnswer
  await show(<Palette owner="guest" search={search} onClose={() => {}} findMore={async () => {}} own={() => null} />)
  const field = page.getByRole('combobox')
  await field.fill('taks')
  await expect.element(page.getByRole('option').first()).toHaveTextContent('Did you mean “tax”?')
  await expect.element(page.getByRole('status')).toHaveTextContent('Nothing matches this name.')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('tax')
  await expect.element(page.getByRole('option', { name: /in one hour/ })).toBeVisible()
  await expect.element(page.getByRole('option', { name: /Did you mean/ })).not.toBeInTheDocument()
})

test('what was found for what was typed before is not opened', async () => {
  const search = ({ query }: { query: string }) =>
    query === 'tax' ? Promise.resolve({ results: RESULTS } as unknown as SearchAnswer) : new Promise<never>(() => {})
  const router = createPieceRouter()
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await show(
    <Palette owner="guest" search={search} onClose={() => {}} findMore={async () => {}} own={() => null} />,
    router,
  )
  await page.getByRole('combobox').fill('tax')
  await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('tax.example/rates')
  await page.getByRole('combobox').fill('logo')
  await expect.element(page.getByRole('option', { selected: true })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.history.location.href).toBe('/search?q=logo')
  expect(opened).not.toHaveBeenCalled()
  opened.mockRestore()
})

test('an address of any length stays on one line', async () => {
  const long = resultOf('bookmark', 'Sales tax in one hour', `https://tax.example/${'rates-by-state/'.repeat(20)}`)
  await shown(1280, [long, RESULTS[2]!])
  const heights = page
    .getByRole('option')
    .elements()
    .map((option) => option.getBoundingClientRect().height)
  expect(heights[0]).toBe(heights[1])
})

test('each kind of result has a sign of its own', async () => {
  await shown()
  const signs = page
    .getByRole('option')
    .elements()
    .map((option) => option.querySelector('svg')!.innerHTML)
  expect(new Set(signs).size).toBe(3)
})

test('a phone has a button that closes it', async () => {
  const onClose = await shown()
  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a business of one’s own says what and where it is', async () => {
  await shown(1280, [resultOf('own-business', 'Blue Hen', '/business/1', 'Florist in Dover, DE'), RESULTS[3]!])
  await expect.element(page.getByRole('option').first()).toHaveTextContent('Blue HenFlorist in Dover, DE')
})
