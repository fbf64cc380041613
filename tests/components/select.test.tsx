import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Select } from '../../web/ui/select.tsx'
import { show } from './render.tsx'

const OPTIONS = { new: 'Newest first', name: 'By name' }
type Order = keyof typeof OPTIONS

function Field({ place, onChange }: { place?: 'above' | 'beside' | 'hidden'; onChange?: (order: Order) => void }) {
  const [order, setOrder] = useState<Order>('new')
  return (
    <Select
      label="Sort by"
      {...(place && { place })}
      options={OPTIONS}
      value={order}
      onChange={(next) => {
        setOrder(next)
        onChange?.(next)
      }}
    />
  )
}

test.each(['above', 'beside', 'hidden'] as const)(
  'with its label %s it has that name, and takes effect at once',
  async (place) => {
    const onChange = vi.fn()
    const screen = await show(<Field place={place} onChange={onChange} />)
    const select = screen.getByRole('combobox', { name: 'Sort by' })
    await select.selectOptions('By name')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('name')
    await expect.element(select).toHaveValue('name')
    const label = screen.getByText('Sort by')
    if (place === 'hidden') await expect.element(label).not.toBeInTheDocument()
    else await expect.element(label).toBeVisible()
  },
)

test.each(['above', 'beside', 'hidden'] as const)(
  'with its label %s it fits 320 px and is 44 px high',
  async (place) => {
    await page.viewport(320, 600)
    const screen = await show(<Field place={place} />)
    const { height, right } = screen.getByRole('combobox').element().getBoundingClientRect()
    expect(height).toBeGreaterThanOrEqual(44)
    expect(right).toBeLessThanOrEqual(320)
  },
)
