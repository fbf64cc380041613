import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { slowLine } from '../../support/slow-line.ts'
import { signIn, type Journey } from '../journey.ts'
import { Tab } from '../tab.ts'

const COUNT = 1500
const BYTES_PER_SECOND = 5000

/** A line on which a large batch takes longer than any deadline. */
export const slowLines: Journey[] = [
  {
    name: `${COUNT} imported bookmarks drain over a line of ${BYTES_PER_SECOND / 1000} kB/s`,
    full: true,
    maxMs: 400_000,
    async run({ device, server, account }) {
      const phone = await device()
      const line = await slowLine(server.url, BYTES_PER_SECOND)
      try {
        const { driver } = await phone.open({ width: 360 })
        const tab = new Tab(driver, line.url)
        await signIn(tab, account)
        await tab.goto('/bookmarks')
        await tab.press('Import from a browser')
        const links = Array.from(
          { length: COUNT },
          (_, at) => `<DT><A HREF="https://shop-${at}.example/">Supplier ${at}</A>`,
        )
        const file = join(phone.folder, 'bookmarks.html')
        await writeFile(file, `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p>${links.join('\n')}</DL>`)
        await tab.until('the file field', () => tab.run("return document.querySelector('input[type=file]') !== null"))
        await tab.driver.choosesFiles('[type=file]', [file])
        await tab.press('Import 1,500 bookmarks', { inDialog: true })
        const isDrained = async () => {
          const answer = await fetch(`${server.url}/api/collections/bookmarks/records?perPage=1`, {
            headers: { Authorization: account.token },
          })
          const { totalItems } = (await answer.json()) as { totalItems: number }
          return totalItems === COUNT || `${totalItems} of ${COUNT}`
        }
        await tab.until('all of them on the server', isDrained, 300_000)
      } finally {
        line.close()
      }
    },
  },
]
