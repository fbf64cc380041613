import type { RenderedPage, Tag } from './render-page.tsx'

/** Stands for the site's own origin in everything that must be absolute; the server replaces it with the real one. */
export const ORIGIN = 'https://everyday.invalid'

/** What of the app a page needs: addresses of scripts to fetch early and of style sheets. */
export type PageAssets = { scripts: string[]; sheets: string[] }

/** Replaces the one place of a text that matches. Throws when there is none, or another one. */
export function replaceOnce(text: string, pattern: string | RegExp, replacement: string): string {
  const global = typeof pattern === 'string' ? null : new RegExp(pattern, `${pattern.flags.replace('g', '')}g`)
  const found = global ? [...text.matchAll(global)].length : text.split(pattern).length - 1
  if (found !== 1) throw new Error(`${String(pattern)} is in the text ${found} times, not once`)
  return text.replace(pattern, () => replacement)
}

/** The shell without what each page has of its own: title, description, links to the app's scripts and styles, <noscript>. */
export function pageTemplate(shell: string): string {
  const links = /<link rel="(stylesheet|modulepreload)"[^>]*>\s*/g
  if (!links.test(shell)) throw new Error('the shell has no link to a style sheet or a script')
  return [/<title>.*?<\/title>\s*/s, /<meta\s+name="description"[^>]*>\s*/s, /<noscript>.*?<\/noscript>\s*/s].reduce(
    (text, pattern) => replaceOnce(text, pattern, ''),
    shell.replace(links, ''),
  )
}

/** A page's whole document. `css` are the styles of its first screens. */
export function fillTemplate(
  template: string,
  { html, head }: RenderedPage,
  css: string,
  { scripts, sheets }: PageAssets,
): string {
  const tags = head.filter(({ tag }) => tag !== 'script').map(printTag)
  // Structured data: beside the text that it repeats, where it compresses to next to nothing.
  const data = head.filter(({ tag }) => tag === 'script').map(printTag)
  const early = scripts.map((src) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${src}">`)
  const links = sheets.map((href) => `<link rel="stylesheet" crossorigin fetchpriority="low" href="${href}">`)
  const headed = replaceOnce(template, '</head>', `${tags.join('')}<style>${css}</style>${early.join('')}</head>`)
  return replaceOnce(
    headed,
    '<div id="root"></div>',
    // Style sheets at the end of the body, so that the page is painted before they arrive: what it uses is in the head already.
    `<div id="root">${html}</div>${data.join('')}${links.join('')}`,
  )
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Attributes whose values are addresses, written from the root on by the pages. */
function absolute({ tag, attributes }: Tag): Record<string, string> {
  const isAddress = tag === 'link' || attributes.property === 'og:url' || attributes.property === 'og:image'
  if (!isAddress) return attributes
  const key = tag === 'link' ? 'href' : 'content'
  const address = attributes[key] ?? ''
  return { ...attributes, [key]: address.startsWith('/') ? ORIGIN + address : address }
}

function printTag(element: Tag): string {
  const { tag, text = '' } = element
  const attributes = Object.entries(absolute(element)).map(([key, value]) => ` ${key}="${escape(String(value))}"`)
  if (tag === 'title') return `<title>${escape(text)}</title>`
  // An address in structured data begins with a slash, and must be absolute.
  if (tag === 'script') return `<script${attributes.join('')}>${text.replace(/":"\//g, `":"${ORIGIN}/`)}</script>`
  return `<${tag}${attributes.join('')}>`
}
