import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { docxText, readDocx, readDocxText } from '../../web/features/documents/docx/read-docx.ts'

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const docx = (document: string) => zipSync({ 'word/document.xml': strToU8(document) })
const body = (content: string) => docx(`<w:document ${W}><w:body>${content}</w:body></w:document>`)
const words = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`

describe('a docx document', () => {
  test('gives its words, those of tables too, and not those that were deleted or are hidden', () => {
    const table = `<w:tbl><w:tr><w:tc>${words('Rent')}</w:tc><w:tc>${words('1,200')}</w:tc></w:tr></w:tbl>`
    const hidden =
      '<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>secret</w:t></w:r><w:del><w:r><w:t>old</w:t></w:r></w:del></w:p>'
    expect(docxText(readDocx(body(words('Lease') + table + hidden)))).toBe('Lease\nRent\t1,200\n')
  })

  test.each([
    ['no ZIP', strToU8('hello')],
    ['a ZIP of something else', zipSync({ 'a.txt': strToU8('a') })],
    ['damaged XML', docx('<w:document')],
    [
      'entities that unpack without end',
      docx(
        `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><w:document ${W}><w:body>${words('&b;')}</w:body></w:document>`,
      ),
    ],
    ['XML that unpacks to more than 24 MB', body(words('a'.repeat(25 * 1024 * 1024)))],
  ])('that is %s is refused', (_, file) => {
    expect(() => readDocx(file)).toThrow()
  })

  const nested = (tables: number) =>
    body(
      words('first') + '<w:tbl><w:tr><w:tc>'.repeat(tables) + words('deep') + '</w:tc></w:tr></w:tbl>'.repeat(tables),
    )

  test('is read some tables deep, and no deeper', () => {
    expect(docxText(readDocx(nested(3)))).toContain('deep')
    expect(docxText(readDocx(nested(40)))).toMatch(/^first\s*$/)
  })

  test('gives its words alone without unpacking pictures', () => {
    const picture = 'word/media/image1.png'
    const file = zipSync({
      'word/document.xml': strToU8(`<w:document ${W}><w:body>${words('Lease')}</w:body></w:document>`),
      [picture]: crypto.getRandomValues(new Uint8Array(50_000)).fill(7, 0, 40_000),
    })
    // Its packed bytes begin after its local header. The first block is of a type that does not exist.
    file[new TextDecoder('latin1').decode(file).indexOf(picture) + picture.length] = 0xff
    expect(() => readDocx(file)).toThrow()
    expect(readDocxText(file)).toBe('Lease')
  })

  test('whose text unpacks to more than 8 MB is shown, and not read for search', () => {
    const file = body(words('a'.repeat(9 * 1024 * 1024)))
    expect(docxText(readDocx(file))).toHaveLength(9 * 1024 * 1024)
    expect(() => readDocxText(file)).toThrow()
  })
})
