import type { Page } from 'playwright/test'

/** What the system's share sheet does: a navigation that posts a multipart form. */
export async function share(page: Page, fields: { title?: string; text?: string; url?: string }) {
  await page.evaluate((values) => {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = '/share-target'
    form.enctype = 'multipart/form-data'
    for (const [name, value] of Object.entries({ title: '', text: '', url: '', ...values })) {
      const input = document.createElement('input')
      input.name = name
      input.value = value
      form.append(input)
    }
    document.body.append(form)
    form.submit()
  }, fields)
  await page.waitForURL(/\/share-target\?id=[a-z0-9]{15}$/)
}
