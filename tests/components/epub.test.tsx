import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { DamagedBook } from '../../web/features/library/epub/archive.ts'
import { insidePath } from '../../web/features/library/epub/book.ts'
import { openBook } from '../../web/features/library/epub/open-book.ts'
import { makeEpub, type EpubChapter } from '../support/epub.ts'

const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (each) => each.charCodeAt(0),
)
const PICTURES = { 'pictures/dot.png': { type: 'image/png', bytes: PIXEL } }
const open = (chapters: EpubChapter[], files = {}) =>
  openBook(new Blob([makeEpub('A Book', chapters, files)], { type: 'application/epub+zip' }))

/** What is shown of a chapter with this body, as HTML. */
async function shown(body: string, files = {}): Promise<string> {
  const { show } = await open([{ title: 'One', body }], files)
  const holder = document.createElement('div')
  holder.append(show(0).content)
  return holder.innerHTML
}

test('an EPUB 3 has its chapters, contents and language', async () => {
  const { book } = await open([
    { title: 'The  first', body: '<p>1</p>' },
    { title: 'The second', body: '<p>2</p>' },
  ])
  expect(book).toMatchObject({ title: 'A Book', lang: 'en' })
  expect(book.chapters.map(({ title }) => title)).toEqual(['The first', 'The second'])
  expect(book.toc).toEqual([
    { title: 'The first', chapter: 0, fragment: '', depth: 0 },
    { title: 'The second', chapter: 1, fragment: '', depth: 0 },
  ])
})

test('an EPUB 2 has its contents in an NCX, at any depth', async () => {
  const zip = zipSync({
    'META-INF/container.xml': strToU8('<container><rootfiles><rootfile full-path="b.opf"/></rootfiles></container>'),
    'b.opf': strToU8(
      '<package xmlns="http://www.idpf.org/2007/opf"><metadata/><manifest><item id="n" href="toc.ncx" media-type="application/x-dtbncx+xml"/><item id="a" href="a%20b.html" media-type="application/xhtml+xml"/></manifest><spine toc="n"><itemref idref="a"/><itemref idref="missing"/></spine></package>',
    ),
    'toc.ncx': strToU8(
      '<ncx><navMap><navPoint><navLabel><text>Part</text></navLabel><content src="a%20b.html"/><navPoint><navLabel><text>Within</text></navLabel><content src="a%20b.html#w"/></navPoint></navPoint></navMap></ncx>',
    ),
    'a b.html': strToU8('<html><body><p>Not well-formed &nbsp; <br> but read</p></body></html>'),
  })
  const { book, show } = await openBook(new Blob([zip as Uint8Array<ArrayBuffer>]))
  expect(book.toc).toEqual([
    { title: 'Part', chapter: 0, fragment: '', depth: 0 },
    { title: 'Within', chapter: 0, fragment: 'w', depth: 1 },
  ])
  expect(show(0).content.textContent).toContain('but read')
})

test.each([
  ['no ZIP file', new Blob(['This is no book at all, and it is long enough.'])],
  ['a ZIP file without a package', new Blob([zipSync({ a: strToU8('b') }) as Uint8Array<ArrayBuffer>])],
  [
    'a package without chapters',
    new Blob([
      zipSync({
        'META-INF/container.xml': strToU8('<container><rootfile full-path="b.opf"/></container>'),
        'b.opf': strToU8('<package><manifest/><spine/></package>'),
      }) as Uint8Array<ArrayBuffer>,
    ]),
  ],
])('%s is damaged', async (_, file) => {
  await expect(openBook(file)).rejects.toThrow(DamagedBook)
})

describe('a hostile chapter', () => {
  test.each([
    ['a script', '<p>a</p><script>window.hostile = 1</script>'],
    ['a handler', '<img src="x" onerror="window.hostile = 1"/><p onclick="window.hostile = 1">a</p>'],
    [
      'a frame',
      '<iframe src="https://evil.example/"></iframe><object data="https://evil.example/"></object><embed src="https://evil.example/"/>',
    ],
    [
      'styles',
      '<style>body { display: none }</style><p style="position: fixed">a</p><link rel="stylesheet" href="https://evil.example/a.css"/>',
    ],
    [
      'remote pictures',
      '<img src="https://evil.example/a.png" srcset="https://evil.example/b.png 2x"/><video poster="https://evil.example/c.png"><source src="https://evil.example/d.mp4"/></video>',
    ],
    [
      'remote links',
      '<a href="https://evil.example/">a</a><a href="javascript:window.hostile=1">b</a><a href="//evil.example/">c</a><a href="data:text/html,x">d</a>',
    ],
    [
      'drawings',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="window.hostile = 1"><a href="https://evil.example/"><text>a</text></a><image href="https://evil.example/a.png"/><script>window.hostile = 1</script></svg>',
    ],
    [
      'forms and a base',
      '<base href="https://evil.example/"/><form action="https://evil.example/"><input name="a"/><button>b</button></form><meta http-equiv="refresh" content="0;url=https://evil.example/"/>',
    ],
    [
      'formulas',
      '<math xmlns="http://www.w3.org/1998/Math/MathML"><mtext><a href="https://evil.example/">x</a></mtext></math>',
    ],
    [
      'what an other reader takes for a tag',
      '<p title="&lt;/p&gt;&lt;img src=x onerror=window.hostile=1&gt;">a</p><noscript><p title="&lt;/noscript&gt;&lt;img src=x onerror=window.hostile=1&gt;"></p></noscript>',
    ],
  ])('with %s shows nothing of it, and fetches nothing', async (_, body) => {
    const html = await shown(body)
    const holder = document.createElement('div')
    document.body.append(holder)
    holder.innerHTML = html
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect((window as { hostile?: number }).hostile).toBeUndefined()
    expect(
      holder.querySelector('script, style, iframe, object, embed, link, form, input, base, meta, svg, math, video'),
    ).toBeNull()
    for (const element of holder.querySelectorAll('*'))
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^(on|style|srcset|poster|action)/)
        if (name === 'href' || name === 'src') expect(value).toMatch(/^(#|blob:)/)
      }
    holder.remove()
  })
})

test('pictures of the book are shown from memory, those that are missing by their text', async () => {
  const html = await shown(
    '<img src="../pictures/dot.png" alt="A dot"/><img src="../pictures/none.png" alt="Nothing"/><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><title>Cover</title><image xlink:href="../pictures/dot.png"/></svg>',
    PICTURES,
  )
  expect(html).toMatch(/<img src="blob:[^"]+" alt="A dot">|<img alt="A dot" src="blob:[^"]+">/)
  expect(html).toContain('<img alt="Nothing">')
  expect(html.match(/blob:/g)).toHaveLength(2)
  expect(html).toContain('alt="Cover"')
})

test('links within the book lead to a chapter and a place in it; ids cannot be those of the page', async () => {
  const { show } = await open([
    {
      title: 'One',
      body: '<p><a href="chapter-2.xhtml#n%201">To a note</a> <a href="#here">here</a></p><p id="here">x</p>',
    },
    { title: 'Two', body: '<p id="n 1">A note</p>' },
  ])
  const links = [...show(0).content.querySelectorAll('a')]
  expect(links.map(({ dataset }) => [dataset.chapter, dataset.fragment])).toEqual([
    ['1', 'n 1'],
    ['0', 'here'],
  ])
  expect(show(0).content.querySelector('#in-book-here')).not.toBeNull()
})

test('headings are below the heading of the page, without a level left out', async () => {
  expect(await shown('<h1>A</h1><h4>B</h4><h2>C</h2>')).toBe('<h2>A</h2><h3>B</h3><h3>C</h3>')
  const { show } = await open([{ title: 'One', body: '<p>No heading</p>' }])
  expect(show(0).hasHeading).toBe(false)
})

test('what may be wide can be scrolled with the keyboard', async () => {
  expect(await shown('<table><tr><td colspan="2">1</td></tr></table>')).toMatch(
    /^<div tabindex="0" data-wide=""[^>]*><table>/,
  )
})

test.each([
  ['text/a.xhtml', 'b.xhtml#c', { path: 'text/b.xhtml', fragment: 'c' }],
  ['text/a.xhtml', '../b c.png', { path: 'b c.png', fragment: '' }],
  ['text/a.xhtml', '../../../b.png', { path: 'b.png', fragment: '' }],
  ['text/a b.xhtml', '#x', { path: 'text/a b.xhtml', fragment: 'x' }],
  ['a.xhtml', 'https://evil.example/b', null],
  ['a.xhtml', '//evil.example/b', null],
  ['a.xhtml', 'javascript:alert(1)', null],
  ['a.xhtml', '%E0%A4%A', null],
])('from %s, %s leads to %j', (from, address, expected) => {
  expect(insidePath(from, address)).toEqual(expected)
})
