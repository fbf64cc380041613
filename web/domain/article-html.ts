const INLINE = ['#text', 'a', 'em', 'strong']

/** Every element that an article may contain, with its allowed children. */
const ALLOWED_CHILDREN: Record<string, string[]> = {
  '#root': ['p', 'h2', 'h3', 'ul', 'ol', 'blockquote'],
  p: INLINE,
  h2: INLINE,
  h3: INLINE,
  ul: ['li'],
  ol: ['li'],
  li: INLINE,
  blockquote: ['p', 'cite'],
  cite: ['#text', 'a', 'em'],
  a: ['#text', 'em', 'strong'],
  em: ['#text', 'a', 'strong'],
  strong: ['#text', 'a', 'em'],
}
const ATTRIBUTES: Record<string, RegExp> = {
  a: /^ href="(\/(?![/\\])|https:\/\/[a-z0-9])[\w\-./?=&;#%]*"$/,
  h2: /^( id="[a-z0-9]+(-[a-z0-9]+)*")?$/,
}
const TOKEN = /<(\/?)([a-z][a-z0-9]*)([^<>]*)>|[^<>]+|[<>]/g
const REFERENCE = /&(?!(amp|lt|gt|nbsp);)/

/**
 * What is wrong with a fragment of an article's HTML, or null. It does not sanitize: it accepts a small subset without scripts and
 * rejects everything else, so that any two parsers read an accepted text in the same way.
 */
export function articleHtmlError(html: string): string | null {
  const open: string[] = []
  for (const [token, end, tag, attributes = ''] of html.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? '#root'
    if (tag === undefined) {
      const error = textError(token, parent)
      if (error) return error
    } else if (end) {
      if (tag !== parent || attributes) return `${token} closes nothing`
      open.pop()
    } else {
      if (!Object.hasOwn(ALLOWED_CHILDREN, tag)) return `<${tag}> is not allowed`
      if (!ALLOWED_CHILDREN[parent]!.includes(tag)) return `<${tag}> may not stand in ${nameOf(parent)}`
      if (!(ATTRIBUTES[tag] ?? /^$/).test(attributes)) return `${token} has an attribute that is not allowed`
      open.push(tag)
    }
  }
  return open.length > 0 ? `<${open.at(-1)}> is not closed` : null
}

function textError(text: string, parent: string): string | null {
  if (text === '<' || text === '>') return `a bare ${text}: write &lt; or &gt;`
  if (REFERENCE.test(text)) return 'a bare &: write &amp;'
  if (/\p{Cc}/u.test(text)) return 'a control character'
  return ALLOWED_CHILDREN[parent]!.includes('#text') ? null : `text may not stand in ${nameOf(parent)}`
}

const nameOf = (parent: string) => (parent === '#root' ? 'the article itself' : `<${parent}>`)

/** The text of a valid fragment, without its elements. */
export function articleText(html: string): string {
  return html
    .replace(/<\/(p|h2|h3|li|cite)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .trim()
}

/** The addresses that a fragment links to. */
export function articleLinks(html: string): string[] {
  return [...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href!.replace(/&amp;/g, '&'))
}

/** The link targets of a fragment: its second-level headings with an id. */
export function articleHeadings(html: string): { id: string; text: string }[] {
  return [...html.matchAll(/<h2 id="([^"]*)">(.*?)<\/h2>/g)].map(([, id, inner]) => ({
    id: id!,
    text: articleText(inner!),
  }))
}
