import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const lines = (...row: (string | number)[]) => csvOf([row]).slice(1)

test('rows end in CRLF, after the mark of UTF-8', () => {
  expect(
    csvOf([
      ['Order', 'Total'],
      ['EV-1001', '1110.98'],
    ]),
  ).toBe('\ufeffOrder,Total\r\nEV-1001,1110.98\r\n')
})

test('what separates cells or ends rows is quoted, and quotes are doubled', () => {
  expect(lines('a,b', 'say "hi"', 'two\nlines', 'plain', 7)).toBe('"a,b","say ""hi""","two\nlines",plain,7\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://x","y")'])(
  'no cell is a formula: %j',
  (cell) => {
    expect(csvOf([[cell]])).toMatch(/^\ufeff"?'/)
  },
)

test('the beginning alone makes a formula', () => {
  expect(lines('EV-1001', 'a=b', "'quoted'")).toBe("EV-1001,a=b,'quoted'\r\n")
})
