import { expect, test } from 'vitest'
import { aboveTheFold } from './above-the-fold.ts'

test('what comes after so many characters of the text is left out, and what is hidden', () => {
  const html =
    '<header><b>Menu</b><div popover>More</div></header><main><p>12345</p><p>678<i>9</i></p><p>0</p></main><footer>End</footer>'
  expect(aboveTheFold(html, 8)).toBe('<header><b>Menu</b></header><main><p>12345</p><p>678</p></main>')
})

test('columns that stand beside each other begin at the same height', () => {
  const html = '<main><h1>12</h1><div class="split top"><p>345<i>6</i></p><p>78</p></div><p>9</p></main>'
  expect(aboveTheFold(html, 5)).toBe('<main><h1>12</h1><div class="split top"><p>345</p><p>78</p></div></main>')
})
