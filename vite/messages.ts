import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { globSync } from 'tinyglobby'
import { msg } from '../web/lib/msg.ts'
import { zoneText } from '../web/lib/zone-text.ts'

const ROOT = resolve(import.meta.dirname, '..')
const SOURCES = ['web/**/*.{ts,tsx}', '!**/*.test.{ts,tsx}', '!**/*.gen.ts']
/** The words of the app in the catalog: those of the menus, what offers to install it, and of account pages that are open to visitors. */
const MENUS = ['navigation', 'apps-menu'].map((name) => `public/catalog/${name}.json`)
const SITE = 'public/catalog/site.json'
const HEADS = 'public/catalog/route-heads.json'
const PAGES = ['previous-chats', 'business-profiles'].map((name) => `public/catalog/route-pages/${name}.json`)
const WORDS = ['label', 'title', 'text', 'heading']
/** The Spanish messages by the English ones, in the order of the alphabet. */
export const SPANISH = 'web/languages/es.json'

/** Where a message is, as `web/pages/frame.tsx:12`. */
export type Message = { text: string; place: string }

/** The messages of the app: what is given to `t`, to `msg` and to `<Trans id>` as a literal, and those in the catalog. */
export function appMessages(): Message[] {
  const files = globSync(SOURCES, { cwd: ROOT }).sort()
  return [...files.flatMap((file) => messagesIn(file, readFileSync(join(ROOT, file), 'utf8'))), ...catalogWords()]
}

type Node = { type: string; start: number; [key: string]: unknown }

/** The messages in the code of one module. */
export function messagesIn(file: string, code: string): Message[] {
  if (!/\b(t|msg)\(|<Trans\b/.test(code)) return []
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  const found: Message[] = []
  const add = (node: Node | undefined, context?: Node) => {
    const place = () => `${file}:${code.slice(0, node!.start).split('\n').length}`
    if (node?.type === 'Literal' && typeof node['value'] === 'string')
      found.push({ text: context ? msg(node['value'], String(context['value'])) : node['value'], place: place() })
    // What is chosen between: `t(isNew ? 'Add' : 'Save')`.
    if (node?.type === 'ConditionalExpression')
      [node['consequent'], node['alternate']].forEach((one) => add(one as Node))
    if (node?.type === 'TemplateLiteral')
      throw new Error(`${place()}: a message is a literal; its values are given to t`)
  }
  visit(program as unknown as Node, (node) => {
    if (node.type === 'CallExpression') {
      const callee = node['callee'] as Node
      const [text, more] = node['arguments'] as Node[]
      if (callee.type === 'Identifier' && callee['name'] === 't') add(text)
      if (callee.type === 'Identifier' && callee['name'] === 'msg') add(text, more)
    }
    if (node.type === 'JSXOpeningElement' && (node['name'] as Node)['name'] === 'Trans')
      for (const attribute of node['attributes'] as Node[])
        if ((attribute['name'] as Node | undefined)?.['name'] === 'id') {
          const value = attribute['value'] as Node
          add(value.type === 'JSXExpressionContainer' ? (value['expression'] as Node) : value)
        }
  })
  return found
}

/** Calls `each` for a node of a syntax tree and for all in it. */
export function visit(node: unknown, each: (node: Node) => void): void {
  if (Array.isArray(node)) return node.forEach((one) => visit(one, each))
  if (!node || typeof node !== 'object') return
  if (typeof (node as Node).type === 'string') each(node as Node)
  for (const value of Object.values(node)) visit(value, each)
}

const readJson = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))

function catalogWords(): Message[] {
  const { install } = readJson(SITE) as { install: Record<string, string> }
  const found: Message[] = [
    ...Object.values(install).map((text) => ({ text, place: SITE })),
    { text: readJson(HEADS).previousChats.title, place: HEADS },
  ]
  for (const place of [...MENUS, ...PAGES])
    JSON.parse(readFileSync(join(ROOT, place), 'utf8'), (key, value) => {
      if (WORDS.includes(key) && typeof value === 'string') found.push({ text: value, place })
      return value
    })
  return found
}

/** What is wrong with a language's messages: which are missing, which nobody uses, and those with other values than in English. */
export function problemsOf(messages: Message[], translated: Record<string, string>): string[] {
  const used = new Map(messages.map(({ text, place }) => [text, place]))
  const problems: string[] = []
  for (const [text, place] of used) {
    const own = translated[text]
    if (!own) problems.push(`missing: ${JSON.stringify(text)} (${place})`)
    else if (marksOf(own) !== marksOf(text))
      problems.push(`other values: ${JSON.stringify(text)} and ${JSON.stringify(own)}`)
  }
  for (const text of Object.keys(translated)) if (!used.has(text)) problems.push(`unused: ${JSON.stringify(text)}`)
  return problems
}

/** The names of values and elements in a message, in one order. */
const marksOf = (text: string) =>
  [...new Set(text.match(/\{\s*\w+\s*[,}]|<\/?\w+\/?>/g)?.map((mark) => mark.replaceAll(/[\s,}]/g, '')))].sort().join()

export const readSpanish = (): Record<string, string> => readJson(SPANISH)

/** Zones that V8 lists by an earlier name, and other browsers by this one (https://github.com/eggert/tz/blob/main/backward). */
const RENAMED = [
  ...['Africa/Asmara', 'America/Argentina/Buenos_Aires', 'America/Argentina/Catamarca', 'America/Argentina/Cordoba'],
  ...['America/Argentina/Jujuy', 'America/Argentina/Mendoza', 'America/Atikokan', 'America/Indiana/Indianapolis'],
  ...[
    'America/Kentucky/Louisville',
    'America/Nuuk',
    'Asia/Ho_Chi_Minh',
    'Asia/Kathmandu',
    'Asia/Kolkata',
    'Asia/Yangon',
  ],
  ...['Atlantic/Faroe', 'Europe/Kyiv', 'Pacific/Chuuk', 'Pacific/Kanton', 'Pacific/Pohnpei', 'UTC'],
]

/** What the app calls each time zone, which is the same in summer and in winter: for the server. */
export const zoneNames = (): Record<string, string> =>
  Object.fromEntries(
    [...new Set([...Intl.supportedValuesOf('timeZone'), ...RENAMED])]
      .sort()
      .map((zone) => [zone, zoneText(zone, '2026-12-16')]),
  )
