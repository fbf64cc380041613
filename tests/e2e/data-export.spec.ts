import { LEASE, onServer, openDocuments, PIXEL, upload } from './documents-page.ts'
import { exportedZip } from './exported-zip.ts'
import { expect, test } from './fixtures.ts'
import { addBookmark } from './steps.ts'

const DOWNLOAD = 'Download my data'

test('all data as a ZIP: from the server, and offline from the device with what waits', async ({
  device,
  account,
  server,
}) => {
  const { page, offline, settled } = await device({ withWorker: true })
  await page.goto('/bookmarks')
  await addBookmark(page, 'Quarterly taxes')
  await openDocuments(page)
  await upload(page, PIXEL)
  await expect.poll(() => onServer(page, server.url, account.token, PIXEL.name)).toEqual(PIXEL.buffer)
  await settled()
  await page.goto('/settings/security')
  const online = await exportedZip(page, DOWNLOAD)
  expect(online.name).toMatch(/^everyday-\d{4}-\d\d-\d\d\.zip$/)
  expect(online.json('account.json')).toMatchObject({ email: account.email })
  expect(online.json('data/bookmarks.json')).toMatchObject([{ title: 'Quarterly taxes' }])
  expect(online.contents).toEqual({ [PIXEL.name]: PIXEL.buffer })
  await expect(page.getByText('Your browser is downloading it.')).toBeVisible()

  await offline(true)
  await page.goto('/bookmarks')
  await addBookmark(page, 'Seen on the train')
  await openDocuments(page)
  await upload(page, LEASE)
  await page.goto('/settings/security')
  const here = await exportedZip(page, DOWNLOAD)
  await expect(page.getByText('This is the copy on this device')).toBeVisible()
  expect(here.name).toBe(online.name)
  const titles = (here.json('data/bookmarks.json') as { title: string }[]).map(({ title }) => title)
  expect(titles.toSorted()).toEqual(['Quarterly taxes', 'Seen on the train'])
  expect(here.json('waiting.json')).toMatchObject({
    changes: [{ set: { title: 'Seen on the train' } }, { set: { name: LEASE.name } }],
  })
  expect(here.contents).toEqual({ [PIXEL.name]: PIXEL.buffer, [LEASE.name]: LEASE.buffer })
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeDisabled()
})
