import { expect, test, vi } from 'vitest'
import { share } from './share.ts'

const LINK = { title: 'A', url: 'https://everyday.example/articles/a' }
const failing = (name: string) => () => Promise.reject(Object.assign(new Error(name), { name }))

test('the share sheet, where there is one', async () => {
  const sheet = vi.fn(() => Promise.resolve())
  expect(await share(LINK, { share: sheet })).toBe('shared')
  expect(sheet).toHaveBeenCalledWith(LINK)
})

test('a closed sheet copies nothing', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  expect(await share(LINK, { share: failing('AbortError'), clipboard: { writeText } })).toBe('shared')
  expect(writeText).not.toHaveBeenCalled()
})

test('no sheet, or one that does not open: the address is copied', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  expect(await share(LINK, { clipboard: { writeText } })).toBe('copied')
  expect(await share(LINK, { share: failing('NotAllowedError'), clipboard: { writeText } })).toBe('copied')
  expect(writeText.mock.calls).toEqual([[LINK.url], [LINK.url]])
})

test('no clipboard, or one that refuses, is said', async () => {
  expect(await share(LINK, {})).toBe('refused')
  expect(await share(LINK, { clipboard: { writeText: failing('NotAllowedError') } })).toBe('refused')
})
