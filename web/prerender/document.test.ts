import { expect, test } from 'vitest'
import { fillTemplate, ORIGIN, pageTemplate, replaceOnce } from './document.ts'
import type { RenderedPage, Tag } from './render-page.tsx'

const SHELL =
  '<html lang="en"><head><title>Everyday</title><meta name="description" content="x"><link rel="stylesheet" href="/app.css"></head>' +
  '<body><div id="root"></div><noscript>Needs JavaScript.</noscript></body></html>'

const pageWith = (...head: Tag[]): RenderedPage => ({ status: 200, html: '<p>$& and $1</p>', head, routes: [] })
const document = (...head: Tag[]) =>
  fillTemplate(pageTemplate(SHELL), pageWith(...head), 'p{top:0}', { scripts: ['/a.js'], sheets: ['/b.css'] })

test('a substitution that matches nothing, or twice, throws', () => {
  expect(replaceOnce('a b', 'b', '$&')).toBe('a $&')
  expect(() => replaceOnce('a b', 'c', '')).toThrow(/c is in the text 0 times/)
  expect(() => replaceOnce('a b b', /b/, '')).toThrow(/2 times/)
})

test.each([
  '<title>Everyday</title>',
  '<meta name="description" content="x">',
  '<link rel="stylesheet" href="/app.css">',
])('a shell without %s is no template', (part) => expect(() => pageTemplate(SHELL.replace(part, ''))).toThrow())

test('a template without a root throws', () => {
  const template = pageTemplate(SHELL.replace('<div id="root"></div>', ''))
  expect(() => fillTemplate(template, pageWith(), '', { scripts: [], sheets: [] })).toThrow(/root/)
})

test('the document has its own head, styles and content, and no <noscript> of the shell', () => {
  const html = document({ tag: 'title', attributes: {}, text: 'A & B' })
  expect(html).toContain('<title>A &amp; B</title><style>p{top:0}</style></head>')
  expect(html).toContain('<html data-scripts="/a.js" lang="en"')
  expect(html).toContain('<div id="root"><p>$& and $1</p></div><link rel="stylesheet"')
  expect(html).not.toMatch(/noscript|app\.css|>Everyday</)
})

test('addresses are absolute in links, previews and structured data', () => {
  const html = document(
    { tag: 'link', attributes: { rel: 'canonical', href: '/x' } },
    { tag: 'meta', attributes: { property: 'og:image', content: '/og.png' } },
    { tag: 'meta', attributes: { name: 'description', content: '/ "x"' } },
    { tag: 'script', attributes: { type: 'application/ld+json' }, text: '{"url":"/x"}' },
  )
  expect(html).toContain(`href="${ORIGIN}/x"`)
  expect(html).toContain(`content="${ORIGIN}/og.png"`)
  expect(html).toContain('content="/ &quot;x&quot;"')
  expect(html).toContain(`{"url":"${ORIGIN}/x"}`)
})
