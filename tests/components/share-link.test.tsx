import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ShareIcon } from '../../web/features/business/share-icon.tsx'
import { ShareButton } from '../../web/features/news/share-button.tsx'
import { share } from '../../web/features/news/share.ts'
import { show } from './render.tsx'

const LOOKS = [
  ['of a page', () => <ShareButton title="Juniper" />, 'Copy link', 'Share', location.href],
  [
    'of a card',
    () => <ShareIcon title="Juniper" path="/business/j" share={(link) => share(link, navigator)} />,
    'Copy link to Juniper',
    'Share Juniper',
    `${location.origin}/business/j`,
  ],
] as const

const setSheet = (sheet: unknown) => Object.defineProperty(navigator, 'share', { value: sheet, configurable: true })

afterEach(() => void Reflect.deleteProperty(navigator, 'share'))

test.each(LOOKS)(
  'without a share sheet the button %s copies the link, and says so',
  async (_, button, copy, sharing, url) => {
    setSheet(undefined)
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await show(button())
    await expect.element(page.getByRole('button', { name: sharing })).not.toBeInTheDocument()
    await page.getByRole('button', { name: copy }).click()
    await expect.element(page.getByRole('status')).toHaveTextContent('Link copied')
    expect(writeText).toHaveBeenCalledExactlyOnceWith(url)
    writeText.mockRestore()
  },
)

test.each(LOOKS)('with one the button %s opens it', async (_, button, copy, sharing, url) => {
  const sheet = vi.fn(async () => {})
  setSheet(sheet)
  await show(button())
  await expect.element(page.getByRole('button', { name: copy })).not.toBeInTheDocument()
  await page.getByRole('button', { name: sharing }).click()
  expect(sheet).toHaveBeenCalledExactlyOnceWith({ title: 'Juniper', url })
})
