import { parseSync } from 'rolldown/utils'
import { expect, test } from 'vitest'
import { visit } from '../../vite/messages.ts'
import { modulesBelow, type Module } from '../support/modules.ts'

/** Where a person's presses write: these modules alone, and their functions return what became of it as a value. */
const COMMANDS = /\.(commands|bulk)\.ts$/
const RETURNS = /^: Promise<((Bulk|Write)Outcome|Deletion)\b|=> changeMany<|return changeMany</

/** Functions of these modules that return something else, and why. */
const OTHERS: Record<string, string> = {
  'preferences.commands.ts readPreferences': 'reads',
  'sync.commands.ts takeUntold': 'runs by itself, and what it did not tell is on /sync',
  'chats.commands.ts recordSearch': 'runs by itself, and its results are shown anyway',
}
/** Modules beside them that write, and why. */
const WRITERS: Record<string, string> = {
  'web/features/bookmarks/use-bulk-actions.ts': 'revertMany returns its outcome',
  'web/features/documents/use-documents-bulk.ts': 'revertMany returns its outcome',
}

const WRITE = /^web\/data\/database\/(write|kept-writes|change-many)\.ts$/
/** A change of a table that is not one of the engine's. */
const TABLE_CHANGE = /\b(db|tx)\.\w+\.(put|add|update|delete|clear|bulk(Put|Add|Update|Delete))\(/

const isTest = ({ path }: Module) => /\.test\.tsx?$/.test(path)
const modules = ['web/features', 'web/pages', 'web/app'].flatMap(modulesBelow).filter((module) => !isTest(module))

type Node = { type: string; start: number; end: number } & Record<string, unknown>

/** The exported functions that are given the database, with what they return as far as it is written. */
function commandsOf(path: string, code: string): { name: string; returns: string }[] {
  const found: { name: string; returns: string }[] = []
  const add = (name: string, { params, returnType, body }: Record<string, unknown>) => {
    const text = (node: unknown) => code.slice((node as Node).start, (node as Node).end)
    if (!(params as Node[]).some((param) => text(param) === 'db: EverydayDb')) return
    found.push({ name, returns: returnType ? text(returnType) : `=> ${text(body)}` })
  }
  visit(parseSync(path, code).program, (node) => {
    if (node.type !== 'ExportNamedDeclaration') return
    const declared = node['declaration'] as Node | null
    if (declared?.type === 'FunctionDeclaration') add((declared['id'] as { name: string }).name, declared)
    if (declared?.type === 'VariableDeclaration')
      for (const { id, init } of declared['declarations'] as { id: { name: string }; init: Node | null }[])
        if (init?.type === 'ArrowFunctionExpression') add(id.name, init)
  })
  return found
}

test('a command returns its outcome as a value', () => {
  const commands = modules
    .filter(({ path }) => path.endsWith('.commands.ts'))
    .flatMap(({ path, code }) =>
      commandsOf(path, code).map(({ name, returns }) => ({ name: `${path.split('/').at(-1)} ${name}`, returns })),
    )
  expect(commands.length).toBeGreaterThan(50)
  const others = commands.filter(({ returns }) => !RETURNS.test(returns))
  expect(others.map(({ name }) => name).sort()).toEqual(Object.keys(OTHERS).sort())
})

test.each([
  ['export async function save(db: EverydayDb): Promise<void> { await write(db) }', ': Promise<void>', false],
  ['export const save = (db: EverydayDb) => write(db)', '=> write(db)', false],
  ['export const save = (db: EverydayDb): Promise<WriteOutcome<string>> => x', ': Promise<WriteOutcome<string>>', true],
])('a command that throws is found: %s', (code, returns, isRight) => {
  expect(commandsOf('save.commands.ts', code)).toEqual([{ name: 'save', returns }])
  expect(RETURNS.test(returns)).toBe(isRight)
})

test('what a person presses is written by commands alone', () => {
  const writers = modules.filter(
    ({ path, code, imports }) =>
      !COMMANDS.test(path) &&
      (TABLE_CHANGE.test(code) || imports.some((found) => !found.isTypeOnly && WRITE.test(found.path))),
  )
  expect(writers.map(({ path }) => path).sort()).toEqual(Object.keys(WRITERS).sort())
})
