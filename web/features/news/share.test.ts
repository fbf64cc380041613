import { expect, test, vi } from 'vitest'
import { share } from './share.ts'

const LINK = { title: 'A', url: 'https://everyday.example/articles/a' }
const failing = (name: string) => () => Promise.reject(Object.assign(new Error(name), { name }))

test('opens the share sheet if there is one', async () => {
  const sheet = vi.fn(() => Promise.resolve())
  expect(await share(LINK, { share: sheet })).toBe('shared')
  expect(sheet).toHaveBeenCalledWith(LINK)
})

test('copies nothing if the person closes the sheet', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  expect(await share(LINK, { share: failing('AbortError'), clipboard: { writeText } })).toBe('shared')
  expect(writeText).not.toHaveBeenCalled()
})

test('copies the address if there is no sheet, or if it does not open', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  expect(await share(LINK, { clipboard: { writeText } })).toBe('copied')
  expect(await share(LINK, { share: failing('NotAllowedError'), clipboard: { writeText } })).toBe('copied')
  expect(writeText.mock.calls).toEqual([[LINK.url], [LINK.url]])
})

test('reports a missing clipboard, and one that refuses', async () => {
  expect(await share(LINK, {})).toBe('refused')
  expect(await share(LINK, { clipboard: { writeText: failing('NotAllowedError') } })).toBe('refused')
})
