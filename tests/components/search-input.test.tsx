import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SearchInput } from '../../web/ui/search-input.tsx'
import { show } from './render.tsx'

function Field({ size }: { size?: 'small' | 'medium' | 'large' }) {
  const [value, setValue] = useState('')
  return (
    <SearchInput
      {...(size && { size })}
      aria-label="Search"
      value={value}
      onChange={(event) => setValue(event.currentTarget.value)}
      onClear={() => setValue('')}
    />
  )
}

test('it offers to be cleared while it has a text, and keeps the focus then', async () => {
  const screen = await show(<Field />)
  const clear = screen.getByRole('button', { name: 'Clear the search' })
  await expect.element(clear).not.toBeInTheDocument()
  const box = screen.getByRole('searchbox', { name: 'Search' })
  await box.click()
  await userEvent.keyboard('tea')
  await clear.click()
  await expect.element(box).toHaveValue('')
  await expect.element(box).toHaveFocus()
  await expect.element(clear).not.toBeInTheDocument()
})

test.each(['small', 'medium', 'large'] as const)('in size %s, box and button are 44 px high or more', async (size) => {
  await page.viewport(320, 600)
  const screen = await show(<Field size={size} />)
  await screen.getByRole('searchbox').fill('a text that is much longer than the box is wide')
  for (const each of [screen.getByRole('searchbox'), screen.getByRole('button')]) {
    const { width, height } = each.element().getBoundingClientRect()
    expect(height).toBeGreaterThanOrEqual(44)
    expect(width).toBeGreaterThanOrEqual(44)
  }
})
