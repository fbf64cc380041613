import { expect, test } from 'vitest'
import fc from 'fast-check'
import { parseNetscape } from './netscape-parse.ts'
import { writeNetscape } from './netscape-write.ts'

const CHROME = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<!-- This is an automatically generated file. <A HREF="https://comment.example">no</A> -->
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks</H1>
<DL><p>
    <DT><H3 ADD_DATE="1700000000" LAST_MODIFIED="1700000001" PERSONAL_TOOLBAR_FOLDER="true">Bookmarks bar</H3>
    <DL><p>
        <DT><A HREF="https://a.example/?x=1&amp;y=2" ADD_DATE="1700000000" ICON="data:image/png;base64,xx">A &amp; B &lt;3 &#39;q&#39; &#x1F600;</A>
        <DT><H3>Recipes</H3>
        <DL><p>
            <DT><H3>Bread</H3>
            <DL><p>
                <DT><A HREF='https://b.example/' TAGS="slow, sour,,slow">Sour
                dough</A>
                <DD>Needs a day.
            </DL><p>
            <DT><A href=https://c.example add_date=1700000000123456>C</a>
        </DL><p>
    </DL><p>
    <DT><A HREF="javascript:alert('>')">Run me</A>
    <DT><A>No address</A>
</DL><p>`

test('parses an export of a browser', () => {
  const links = [...parseNetscape(CHROME)]
  expect(links.map((link) => [link.title, link.url, link.folders.join(' / ')])).toEqual([
    ["A & B <3 'q' 😀", 'https://a.example/?x=1&y=2', 'Bookmarks bar'],
    ['Sour dough', 'https://b.example/', 'Recipes / Bread'],
    ['C', 'https://c.example', 'Recipes'],
    ['Run me', "javascript:alert('>')", ''],
    ['No address', '', ''],
  ])
  expect(links[0]).toMatchObject({ addedAt: 1_700_000_000_000, tags: [], description: '' })
  expect(links[1]).toMatchObject({ addedAt: null, tags: ['slow', 'sour'], description: 'Needs a day.' })
  expect(links[2]!.addedAt).toBe(1_700_000_000_123)
})

test.each([
  '',
  'not a bookmark file',
  '<html><p>hello</p></html>',
  '</DL></DL><DL>',
  '<A HREF="',
  '<DT><H3>Only a folder</H3>',
])('finds no link in %j', (html) => expect([...parseNetscape(html)]).toEqual([]))

test('a written file is parsed into the same bookmarks', () => {
  // White space is collapsed in HTML, so the texts here have single spaces.
  const text = fc.string({ unit: 'grapheme', maxLength: 40 }).map((s) => s.replace(/[\s\p{C}]+/gu, ' ').trim())
  const entry = fc.record({
    url: fc.webUrl({ withQueryParameters: true, withFragments: true }),
    title: text,
    description: text,
    tags: fc.uniqueArray(
      text.map((s) => s.replaceAll(',', '')).filter((s) => s.trim() === s && s !== ''),
      { maxLength: 4 },
    ),
    addedAt: fc.integer({ min: 1, max: 4e9 }).map((s) => s * 1000),
  })
  const folder = fc.record({ name: text, entries: fc.array(entry, { maxLength: 4 }) })
  fc.assert(
    fc.property(fc.array(folder, { maxLength: 4 }), (folders) => {
      const expected = folders.flatMap(({ name, entries }) =>
        entries.map((e) => ({ ...e, folders: name === '' ? [] : [name] })),
      )
      expect([...parseNetscape(writeNetscape(folders))]).toEqual(expected)
    }),
  )
})

test('a long invalid file is parsed in reasonable time', () => {
  const started = performance.now()
  expect([...parseNetscape('<DT><A HREF="'.repeat(20_000))].length).toBeLessThan(20_001)
  expect(performance.now() - started).toBeLessThan(4000)
})
