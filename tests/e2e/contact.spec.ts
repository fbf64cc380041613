import { expect, test } from './fixtures.ts'

test('a message is sent, with the subject that the address preselects', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/contact?subject=support')
  await expect(page.getByLabel('Subject')).toHaveValue('support')
  await page.getByLabel('Full name').fill('Ann Other')
  await page.getByLabel('Email', { exact: true }).fill('ann@example.com')
  await page.getByLabel('Message').fill('The invoice of last week has the wrong street on it.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Sent', { exact: true })).toBeVisible()
})

test('who asks about a service finds it named in the message, which keeps what was typed', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/trademark-services')
  await page.getByRole('main').getByRole('link', { name: /^Ask/ }).first().click()
  await expect(page).toHaveURL('/contact?subject=sales&about=Trademark')
  await expect(page.getByLabel('Subject')).toHaveValue('sales')
  const message = page.getByLabel('Message')
  await expect(message).toHaveValue('About: Trademark\n\n')
  await message.press('Control+End')
  await message.pressSequentially('Is “Marlow” free?')
  await page.goto('/contact?subject=sales&about=Design')
  await expect(message).toHaveValue('About: Trademark\n\nIs “Marlow” free?')
})

for (const [instant, text] of [
  // Atlanta is five hours behind UTC in January. A Monday, a Saturday evening, a Sunday.
  ['2027-01-11T14:00:00Z', 'Open now, until 6 PM'],
  ['2027-01-16T21:00:00Z', 'Closed, opens Monday at 9 AM'],
  ['2027-01-17T17:00:00Z', 'Closed, opens tomorrow at 9 AM'],
] as const)
  test(`hours by the office's clock: ${text}`, async ({ device }) => {
    const { page } = await device({ signedOut: true })
    await page.clock.setFixedTime(new Date(instant))
    await page.goto('/contact')
    await expect(page.getByText(text)).toBeVisible()
    const hours = page.getByRole('region', { name: 'Call' }).locator('dd')
    await expect(hours).toHaveText(['9 AM to 6 PM', '10 AM to 4 PM', 'Closed'])
  })

test('location: an SVG map, links to maps apps, and structured data', async ({ device }) => {
  const { page } = await device({ signedOut: true })
  await page.goto('/contact')
  await expect(page.getByRole('img', { name: 'Atlanta on a map' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open in your maps app' })).toHaveAttribute(
    'href',
    /^geo:33\.7545,-84\.3733/,
  )
  await expect(page.getByRole('link', { name: 'See the street' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\//,
  )
  const html = await (await page.request.get('/contact')).text()
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json!) as Record<string, unknown>,
  )
  expect(data.find((entry) => String(entry['@type']).includes('LocalBusiness'))).toMatchObject({
    openingHoursSpecification: [{ opens: '09:00', closes: '18:00' }, { dayOfWeek: ['Saturday'] }],
  })
})

test('a page that is closed with the last letter has kept all of them, each time', async ({ device }) => {
  const { page: first, context } = await device({ signedOut: true, width: 360 })
  let page = first
  let typed = ''
  for (let i = 1; i <= 6; i++) {
    await page.goto('/contact')
    const message = page.getByLabel('Message')
    await expect(message).toHaveValue(typed)
    // Of a letter that is typed before what was kept is there, the draft waits for that.
    if (i > 1) await expect(page.getByText('We’ve restored what you typed before.')).toBeVisible()
    else await page.waitForLoadState('networkidle')
    await message.press('Control+End')
    await message.pressSequentially(` word${i}`)
    typed += ` word${i}`
    await page.close()
    page = await context.newPage()
  }
})
