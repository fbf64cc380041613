import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from 'playwright/test'
import { withoutContext } from '../../web/lib/t.ts'
import { storeLanguage } from './store-language.ts'

// Playwright leaves both out of texts and names, so that a test finds "Save" by its English name.
const START = '\u200b'
const END = '\u00ad'

/** Shows the app in a language whose messages are the English ones between marks nobody sees. */
export async function withMarkedWords(context: BrowserContext): Promise<void> {
  const spanish = JSON.parse(await readFile(new URL('../../web/languages/es.json', import.meta.url), 'utf8'))
  // What stands between elements is a text of its own.
  const mark = (message: string) => START + withoutContext(message).replaceAll(/<\/?\w+\/?>/g, `${END}$&${START}`) + END
  const marked = Object.fromEntries(Object.keys(spanish).map((text) => [text, mark(text)]))
  await context.route('**/assets/es-*.json', (route) => route.fulfill({ json: marked }))
  await context.addInitScript(storeLanguage, 'es')
}

/**
 * The words that are on the page, also as names and hints of controls, and are neither between marks nor in the data on this device.
 * `names` are what is the same in every language, `copy` is that of the catalog.
 */
export function bareWords(page: Page, names: RegExp, copy: string): Promise<string[]> {
  return page.evaluate(
    async ([start, end, namesSource, copyText]) => {
      const data = [copyText]
      const addTexts = (value: unknown) => {
        if (typeof value === 'string') data.push(value)
        else if (value && typeof value === 'object') Object.values(value).forEach(addTexts)
      }
      for (const { name } of await indexedDB.databases()) {
        const open = indexedDB.open(name!)
        const db = await new Promise<IDBDatabase>((resolve) => (open.onsuccess = () => resolve(open.result)))
        for (const store of db.objectStoreNames) {
          const all = db.transaction(store).objectStore(store).getAll()
          await new Promise((resolve) => (all.onsuccess = resolve))
          if (!store.startsWith('_')) addTexts(all.result)
        }
        db.close()
      }
      addTexts(JSON.parse(localStorage.getItem('everyday_session') ?? 'null')?.user)
      const texts = data.join('\n')

      const found = new Set<string>()
      const add = (text: string | null) => {
        let depth = 0
        let bare = ''
        for (const letter of text ?? '') {
          if (letter === start) depth += 1
          else if (letter === end) depth -= 1
          else bare += depth > 0 ? ' ' : letter
        }
        for (const part of bare.split(/\s{2,}|[·•()|,:]/)) {
          const words = part.replaceAll(new RegExp(namesSource, 'gu'), '').trim()
          if (/\p{L}{2}/u.test(words) && !texts.includes(words) && !texts.includes(part.trim())) found.add(words)
        }
      }
      const names = ['aria-label', 'aria-description', 'aria-roledescription', 'placeholder', 'title', 'alt']
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node instanceof Element ? node : node.parentElement!
        if (element.closest('script, style, noscript, [lang]:not(html)') || !element.checkVisibility()) continue
        if (node instanceof Element) for (const name of names) add(node.getAttribute(name))
        else add(node.textContent)
      }
      add(document.title)
      return [...found]
    },
    [START, END, names.source, copy] as const,
  )
}
