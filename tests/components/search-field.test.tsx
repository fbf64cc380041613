import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { suggestFor } from '../../web/features/search/search-client.ts'
import { SearchField } from '../../web/features/search/search-field.tsx'
import { show } from './render.tsx'

vi.mock('../../web/features/search/search-client.ts', () => ({ suggestFor: vi.fn() }))

test('Enter searches for what was typed when the suggestion that was reached is gone', async () => {
  const onSubmit = vi.fn()
  let arrive: (titles: string[]) => void = () => {}
  vi.mocked(suggestFor).mockImplementation((query) =>
    query === 'lo'
      ? Promise.resolve(['Logo', 'Logo Refresh', 'Logo Sheet', 'Lots', 'Loyalty'])
      : new Promise((resolve) => {
          arrive = resolve
        }),
  )
  await show(<SearchField q="" onType={() => {}} onSubmit={onSubmit} />)
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.fill('lo')
  await expect.element(page.getByRole('option', { name: 'Loyalty' })).toBeVisible()
  await box.fill('log')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('Loyalty')
  arrive(['Logo Refresh', 'Logo'])
  await expect.element(page.getByRole('option', { name: 'Loyalty' })).not.toBeInTheDocument()
  await expect.element(box).not.toHaveAttribute('aria-activedescendant')
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('log')
})

test('the suggestion that was reached stays so when others come above it', async () => {
  const onSubmit = vi.fn()
  let arrive: (titles: string[]) => void = () => {}
  vi.mocked(suggestFor).mockImplementation((query) =>
    query === 'lo'
      ? Promise.resolve(['Logo', 'Lots'])
      : new Promise((resolve) => {
          arrive = resolve
        }),
  )
  await show(<SearchField q="" onType={() => {}} onSubmit={onSubmit} />)
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.fill('lo')
  await expect.element(page.getByRole('option', { name: 'Lots' })).toBeVisible()
  await box.fill('log')
  await userEvent.keyboard('{ArrowDown}')
  arrive(['Catalog', 'Logo'])
  await expect.element(page.getByRole('option', { name: 'Catalog' })).toBeVisible()
  await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent(/^Logo$/)
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('Logo')
})
