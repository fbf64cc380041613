// The texts of scripts/library/, which are the demonstration editions of the catalog's digital books and courses.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import markdownIt from 'markdown-it'
import { root } from './paths.mjs'

const markdown = markdownIt({ xhtmlOut: true, typographer: true })
const items = async (name) => JSON.parse(await readFile(join(root, `public/catalog/items/${name}.json`), 'utf8')).items

/** What the catalog sells as a digital book, a course or an audiobook, each with the titles of its chapters, and as an app. */
export async function libraryItems() {
  const [books, ebooks, audiobooks, courses, apps] = await Promise.all(
    ['books', 'ebooks', 'audiobooks', 'courses', 'apps'].map(items),
  )
  const printed = new Map(books.map(({ id, contents }) => [id, contents]))
  return {
    texts: [
      ...ebooks.map((item) => ({ ...item, chapters: printed.get(item.id) })),
      ...courses.map((item) => ({
        ...item,
        author: item.instructor,
        chapters: item.modules.map(({ title }) => title),
      })),
    ],
    apps: apps.filter(({ sku }) => sku),
    sounds: audiobooks.map((item) => ({ ...item, chapters: item.chapters.map(({ title }) => title) })),
  }
}

/** The text of an item: its introduction and its chapters, as tokens of Markdown. Their titles have to be those of the catalog. */
export async function readText({ sku, chapters }) {
  const file = `scripts/library/${sku}.md`
  const tokens = markdown.parse(await readFile(join(root, file), 'utf8'), {})
  const starts = tokens.flatMap(({ type, tag }, at) => (type === 'heading_open' && tag === 'h1' ? [at] : []))
  const parts = starts.map((start, at) => ({
    title: tokens[start + 1].content,
    tokens: tokens.slice(start, starts[at + 1]),
  }))
  const titles = parts.map(({ title }) => title)
  if (JSON.stringify(titles) !== JSON.stringify(chapters)) {
    throw new Error(`${file} has the chapters ${titles.join('; ')}, and the catalog ${chapters.join('; ')}`)
  }
  return { introduction: tokens.slice(0, starts[0]), chapters: parts }
}

/** Tokens as XHTML. */
export const toXhtml = (tokens) => markdown.renderer.render(tokens, markdown.options, {})

/** The words of each heading and paragraph, without marks. */
export const toSentences = (tokens) =>
  tokens
    .filter(({ type }) => type === 'inline')
    .map(({ children }) => children.map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join(''))
