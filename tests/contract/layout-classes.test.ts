import { readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'

const ROOT = new URL('../../', import.meta.url).pathname
const read = (file: string) => readFileSync(`${ROOT}${file}`, 'utf8')
const defined = new Set(
  Array.from(read('web/ui/layout.css').matchAll(/\.([a-z][\w-]*)(?= |:|,)/g), ([, name]) => name!),
)

/** The classes that components give their elements as words: `className="stack gap-l"`, alone or before one of their own. */
const used = globSync('web/**/*.tsx', { cwd: ROOT }).flatMap((file) =>
  Array.from(read(file).matchAll(/className=(?:\{`|")([^"`]*)/g), ([, text]) => text!.replaceAll(/\$\{[^}]*\}/g, ' '))
    .flatMap((text) => text.split(/\s+/).filter(Boolean))
    .map((name) => ({ file, name })),
)

test('every class that is a word is one of web/ui/layout.css', () => {
  expect(used.filter(({ name }) => !defined.has(name))).toEqual([])
})

test('each of its classes is used', () => {
  const sources = globSync(['web/**/*.tsx', 'web/sections/columns.ts'], { cwd: ROOT }).map(read).join('\n')
  expect(
    [...defined].filter((name) => !new RegExp(`['"\`][\\w -]*(?<![\\w-])${name}(?![\\w-])`).test(sources)),
  ).toEqual([])
})
