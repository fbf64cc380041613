import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, resolve } from 'node:path'
import { parseSync } from 'rolldown/utils'

const ROOT = resolve(import.meta.dirname, '../..')

/** What one module imports. `path`: a package's name, or a file of ours relative to the project. */
export type Import = { path: string; isOurs: boolean; isTypeOnly: boolean }

/** A module of ours, by its path relative to the project. `lines`: how many it has. */
export type Module = { path: string; code: string; lines: number; imports: Import[] }

/** All modules below a folder of the project, tests included, without what is generated or declares types only. */
export function modulesBelow(folder: string): Module[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => /\.(ts|tsx|mjs|mts)$/.test(name) && !/(^|[/\\])node_modules[/\\]|\.gen\.ts$|\.d\.m?ts$/.test(name),
    )
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
    .sort()
    .map(readModule)
}

/** The module at a path relative to the project. */
export function readModule(path: string): Module {
  const code = readFileSync(join(ROOT, path), 'utf8')
  return { path, code, lines: code.trimEnd().split('\n').length, imports: importsOf(path, code) }
}

function importsOf(path: string, code: string): Import[] {
  const { module, errors } = parseSync(path, code)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`)
  const found: { specifier: string; isTypeOnly: boolean }[] = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      isTypeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, isTypeOnly: isType }] : [],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const text = code.slice(start, end)
      // A module whose name is calculated is none of ours.
      return /^'[^']+'$/.test(text) ? [{ specifier: text.slice(1, -1), isTypeOnly: false }] : []
    }),
    // Workers.
    ...[...code.matchAll(/new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g)].map((match) => ({
      specifier: match[1]!,
      isTypeOnly: false,
    })),
  ]
  return found.map(({ specifier, isTypeOnly }) => {
    const isOurs = specifier.startsWith('.')
    const file = specifier.replace(/\?.*$/, '')
    return { path: isOurs ? posix.join(dirname(path), file) : specifier, isOurs, isTypeOnly }
  })
}

/** Groups of names that reach each other along the edges of a graph, each group sorted. */
export function findCycles(graph: ReadonlyMap<string, Iterable<string>>): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  // Tarjan: a node that reaches none before itself ends a strongly connected part.
  const visit = (name: string): void => {
    index.set(name, index.size)
    low.set(name, index.get(name)!)
    stack.push(name)
    for (const next of graph.get(name) ?? []) {
      if (!graph.has(next)) continue
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(name, Math.min(low.get(name)!, low.get(next)!))
    }
    if (low.get(name) !== index.get(name)) return
    const part = stack.splice(stack.indexOf(name))
    if (part.length > 1 || [...(graph.get(name) ?? [])].includes(name)) circles.push(part.sort())
  }
  for (const name of graph.keys()) if (!index.has(name)) visit(name)
  return circles
}
