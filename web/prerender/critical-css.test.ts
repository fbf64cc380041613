import { expect, test } from 'vitest'
import { parseStyles } from '../../vite/parse-styles.ts'
import { criticalCss } from './critical-css.ts'

const PAGE = '<main class="page"><a href="/x" aria-pressed="false" style="color: var(--ink)">Text</a></main>'

/** The rules of a style sheet that the page uses. */
const used = (css: string, html = PAGE) => criticalCss(html, [parseStyles(css, 'test.css')])

test.each([
  ['a tag and a class that are there', '.page a{color:red}', '.page a{color:red}'],
  ['a class that is not', '.page .other{color:red}', ''],
  ['a class whose name is only a word of the page', '.x{top:0}.Text{top:0}', ''],
  ['one of two selectors', '.page,.other{color:red}', '.page{color:red}'],
  [
    'an attribute and its value',
    '[aria-pressed=false]{color:red}[aria-pressed=true]{top:0}',
    '[aria-pressed=false]{color:red}',
  ],
  ['the start and the end of a value', '[href^=x]{top:0}[href$=zz]{top:1px}', '[href^=x]{top:0}'],
  ['what a script or a press sets', 'a[aria-expanded=true]{color:red}', 'a[aria-expanded=true]{color:red}'],
  ['states that need a pointer or a key', 'a:hover,a:focus-visible{color:red}a:active{top:0}', ''],
  ['one of two alternatives', ':where(a,.other)>.page{top:0}', ':where(a)>.page{top:0}'],
  ['no alternative', ':where(.other) .page{top:0}', ''],
  ['what is excluded', '.page:not(.other){top:0}', '.page:not(.other){top:0}'],
  [
    'the root, everything and pseudo-elements',
    ':root{top:0}*{top:1px}::selection{top:2px}',
    ':root{top:0}*{top:1px}::selection{top:2px}',
  ],
  ['a condition with nothing left in it', '@media (width>=48em){.other{top:0}}', ''],
  [
    'a condition with something left',
    '@media (width>=48em){.page{top:0}.other{top:0}}',
    '@media (width>=48em){.page{top:0}}',
  ],
  ['an order of layers', '@layer a,b;.page{top:0}', '@layer a,b;.page{top:0}'],
  ['what is important', '.page{top:0!important}', '.page{top:0!important}'],
])('%s', (_, css, kept) => expect(used(css)).toBe(kept))

test('keyframes named by a used rule are kept, also in a condition and by a variable', () => {
  const frames = '@keyframes in{0%{opacity:0}to{opacity:1}}'
  expect(used(`.page{animation:in .2s}${frames}`)).toBe(`.page{animation:in .2s}${frames}`)
  expect(used(`.other{animation:in .2s}${frames}`)).toBe('')
  expect(used(`@layer x{${frames}}.page{animation:var(--a);--a:in 1s}`)).toContain(frames)
})

test('variables used by a rule or by the page are kept, with the variables that they use', () => {
  expect(used(':root{--ink:var(--black);--black:#000;--other:red}')).toBe(':root{--ink:var(--black);--black:#000}')
  expect(used('.page{--gap:1rem;gap:var(--gap)}')).toBe('.page{--gap:1rem;gap:var(--gap)}')
})

test('a variable in a layer is overridden by the same one outside', () => {
  expect(used('@layer x{:root{--ink:red}}:root{--ink:blue}')).toBe(':root{--ink:blue}')
  expect(used('@layer x{.page{--ink:red}}:root{--ink:blue}')).toBe('@layer x{.page{--ink:red}}:root{--ink:blue}')
})

test('a rule that the parser would lose fails the build', () => {
  expect(() => parseStyles('.page { top: 0 }', 'loose.css')).toThrow(/loose\.css: .* was parsed as/)
  expect(() => parseStyles('/* note */.page{top:0}', 'noted.css')).toThrow(/comment/)
})
