import type { RenderedPage, Tag } from './render-page.tsx'

/** Placeholder of the site's origin in absolute addresses; the server replaces it. */
export const ORIGIN = 'https://everyday.invalid'

/** The assets of a page: addresses of scripts to preload and of style sheets. */
export type PageAssets = { scripts: string[]; sheets: string[] }

/** Replaces the only match in a text. Throws if there is none, or more than one. */
export function replaceOnce(text: string, pattern: string | RegExp, replacement: string): string {
  const global = typeof pattern === 'string' ? null : new RegExp(pattern, `${pattern.flags.replace('g', '')}g`)
  const found = global ? [...text.matchAll(global)].length : text.split(pattern).length - 1
  if (found !== 1) throw new Error(`${String(pattern)} is in the text ${found} times, not once`)
  return text.replace(pattern, () => replacement)
}

/** The shell without the parts that each page has of its own: title, description, links to scripts and styles, <noscript>. */
export function pageTemplate(shell: string): string {
  const links = /<link rel="(stylesheet|modulepreload)"[^>]*>\s*/g
  if (!links.test(shell)) throw new Error('the shell has no link to a style sheet or a script')
  return [/<title>.*?<\/title>\s*/s, /<meta\s+name="description"[^>]*>\s*/s, /<noscript>.*?<\/noscript>\s*/s].reduce(
    (text, pattern) => replaceOnce(text, pattern, ''),
    shell.replace(links, ''),
  )
}

/** A page's whole document. `css` are the critical styles. */
export function fillTemplate(
  template: string,
  { html, head }: RenderedPage,
  css: string,
  { scripts, sheets }: PageAssets,
): string {
  const tags = head.filter(({ tag }) => tag !== 'script').map(printTag)
  // Structured data is next to the text that it repeats, so that it compresses well.
  const data = head.filter(({ tag }) => tag === 'script').map(printTag)
  const links = sheets.map((href) => `<link rel="stylesheet" crossorigin fetchpriority="low" href="${href}">`)
  // The inline script of the head asks for all of these at once (vite/shell.ts).
  const named = replaceOnce(template, '<html ', `<html data-scripts="${scripts.join(' ')}" `)
  const headed = replaceOnce(named, '</head>', `${tags.join('')}<style>${css}</style></head>`)
  return replaceOnce(
    headed,
    '<div id="root"></div>',
    // Style sheets are at the end of the body, so that the page is painted before they load: the critical styles are in the head.
    `<div id="root">${html}</div>${data.join('')}${links.join('')}`,
  )
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Makes root-relative addresses in attributes absolute. */
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
  // Addresses in structured data begin with a slash, and must be absolute.
  if (tag === 'script') return `<script${attributes.join('')}>${text.replace(/":"\//g, `":"${ORIGIN}/`)}</script>`
  return `<${tag}${attributes.join('')}>`
}
