import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { readFileSync } from 'node:fs'
import { parseSync } from 'rolldown/utils'
import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'
import { appMessages, messagesIn, problemsOf, readSpanish, visit } from '../../vite/messages.ts'
import { compileMessage } from '../../web/lib/compile-message.ts'

const ROOT = new URL('../../', import.meta.url).pathname

/** What is in English alone: the site's public pages, whose copy is the catalog's (docs/decisions/0024). */
const ENGLISH = [
  'features/{apps,audio,books,careers,contact,courses,directory,events,map,news,popups,portfolio,score,store}',
  'pages/{app-page,apps-page,audiobooks-page,courses-page,events-page,news-head}.*',
]
/** Attributes and properties that are words for people. */
const WORDS =
  /^(label|title|text|description|placeholder|note|hint|message|words|alt|aria-label|aria-description|aria-roledescription)$/
const isWords = (value: unknown) =>
  typeof value === 'string' && /\p{L}{2}/u.test(value) && !/^(https?:|\/|[a-z_-]+$)/.test(value)
/** The name of the product, and what is the same in every language. */
const NAMES = [
  'Everyday',
  'Google',
  'Apple',
  'Aa',
  'XX-XXXXXX',
  'PDF',
  'SKU',
  'JSON',
  'HTML',
  'CSV',
  'OK',
  'PO Box',
  'Esc',
]

const shown = globSync(['web/{app,data,features,pages,routes,ui}/**/*.{ts,tsx}'], {
  cwd: ROOT,
  ignore: ['**/*.test.*', ...ENGLISH.map((folder) => `web/${folder}{,/**}`)],
})

test.each(shown)('%s shows words through t, msg and Trans', (file) => {
  const code = readFileSync(ROOT + file, 'utf8')
  const bare: string[] = []
  const add = (value: unknown) => {
    const text = typeof value === 'string' ? value.trim() : ''
    if (isWords(text) && !NAMES.includes(text)) bare.push(text)
  }
  const addLiteral = (node: Record<string, unknown> | null) => {
    if (node?.['type'] === 'Literal') add(node['value'])
    if (node?.['type'] === 'JSXExpressionContainer') addLiteral(node['expression'] as Record<string, unknown>)
    if (node?.['type'] === 'ConditionalExpression')
      for (const side of ['consequent', 'alternate']) addLiteral(node[side] as Record<string, unknown>)
    if (node?.['type'] === 'TemplateLiteral')
      for (const { value } of node['quasis'] as { value: { cooked: string } }[]) add(value.cooked)
  }
  visit(parseSync(file, code).program, (node) => {
    const name = (key: string) => String((node[key] as { name?: string; value?: string } | null)?.name ?? '')
    if (node.type === 'JSXText') add(node['value'])
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of node['children'] as Record<string, unknown>[])
        if (child['type'] === 'JSXExpressionContainer') addLiteral(child)
    if (node.type === 'JSXAttribute' && WORDS.test(name('name'))) addLiteral(node['value'] as Record<string, unknown>)
    if (node.type === 'Property' && WORDS.test(name('key'))) addLiteral(node['value'] as Record<string, unknown>)
  })
  expect(bare).toEqual([])
})

test('every message is translated, with the same values, and every translation is used', () => {
  expect(problemsOf(appMessages(), readSpanish())).toEqual([])
})

test('a missing, an unused and a wrong translation are found', () => {
  const messages = messagesIn(
    'a.tsx',
    `t('Delete {name}', { name }); msg(isNew ? 'Add' : 'Save'); <Trans id="Read <a>it</a>" />`,
  )
  expect(messages.map(({ text }) => text)).toEqual(['Delete {name}', 'Add', 'Save', 'Read <a>it</a>'])
  expect(
    problemsOf(messages, {
      'Delete {name}': 'Eliminar {nombre}',
      Add: 'Añadir',
      'Read <a>it</a>': 'Leer',
      Old: 'Viejo',
    }),
  ).toEqual([
    'other values: "Delete {name}" and "Eliminar {nombre}"',
    'missing: "Save" (a.tsx:1)',
    'other values: "Read <a>it</a>" and "Leer"',
    'unused: "Old"',
  ])
  expect(() => messagesIn('a.ts', 't(`Delete ${name}`)')).toThrow('a.ts:1')
})

test('messages are compiled as Lingui compiles them', () => {
  const samples = [
    '{n, plural, =0 {none} one {# file of {name}} other {# files}}!',
    '{who, select, me {I} other {{who}}} # {n}',
  ]
  const texts = [...samples, ...Object.entries(readSpanish()).flat()]
  for (const text of texts) expect(tokens(compileMessage(text)), text).toEqual(tokens(compileMessageOrThrow(text)))
})

test.each(['', 'a } b', 'a { b', '{', '{ a b }', '{n, plural, one}', 'f(x) { return }', '{}'])(
  '%j is no message',
  (text) => {
    expect(compileMessage(text)).toBe(text)
  },
)

/** Lingui compiles plain text to a list of one, gives plurals an offset of their own, and splits text elsewhere. */
function tokens(message: unknown): unknown {
  if (typeof message === 'string') return message
  if (!Array.isArray(message)) return message
  const parts = message.map((part) =>
    Array.isArray(part) && part.length === 3
      ? [
          part[0],
          part[1],
          Object.fromEntries(
            Object.entries(part[2] as Record<string, unknown>)
              .filter(([key]) => key !== 'offset')
              .map(([key, value]) => [key, tokens(value)]),
          ),
        ]
      : part,
  )
  return parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts
}
