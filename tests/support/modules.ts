import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, resolve } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { globSync } from 'tinyglobby'

const ROOT = resolve(import.meta.dirname, '../..')

/** An import of a module. `path`: a package's name, or a file of this project relative to its root. */
export type Import = { path: string; isOurs: boolean; isTypeOnly: boolean }

/** A module of this project, by its path relative to the root. `lines`: its number of lines. */
export type Module = { path: string; code: string; lines: number; imports: Import[] }

/** All modules in a folder of the project, tests included, without generated files and declarations. */
export function modulesBelow(folder: string): Module[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => /\.(ts|tsx|js|mjs|mts)$/.test(name) && !/(^|[/\\])node_modules[/\\]|\.gen\.ts$|\.d\.m?ts$/.test(name),
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
      // A module with a computed name is not one of this project.
      return /^'[^']+'$/.test(text) ? [{ specifier: text.slice(1, -1), isTypeOnly: false }] : []
    }),
    // Workers.
    ...[...code.matchAll(/new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g)].map((match) => ({
      specifier: match[1]!,
      isTypeOnly: false,
    })),
    ...globsOf(path, code).map((specifier) => ({ specifier, isTypeOnly: false })),
    ...(path.startsWith('scripts/') ? loadsOf(path, code) : []).map((specifier) => ({ specifier, isTypeOnly: false })),
  ]
  return found.map(({ specifier, isTypeOnly }) => {
    const isOurs = specifier.startsWith('.')
    const file = specifier.replace(/\?.*$/, '')
    return { path: isOurs ? posix.join(dirname(path), file) : specifier, isOurs, isTypeOnly }
  })
}

/** What `import.meta.glob` imports. */
function globsOf(path: string, code: string): string[] {
  return [...code.matchAll(/import\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|'[^']*')/g)].flatMap((match) => {
    const patterns = [...match[1]!.matchAll(/'([^']*)'/g)].map((pattern) => pattern[1]!)
    return globSync(patterns, { cwd: join(ROOT, dirname(path)) }).map((file) => `./${file}`)
  })
}

/** What a script has bundled, run by Vite or started: it names the module from the root of the project. */
function loadsOf(path: string, code: string): string[] {
  return [...code.matchAll(/['}]\/?((?:web|vite|tests)\/[\w./-]+\.tsx?)['`]/g)].map(
    (match) => `./${posix.relative(dirname(path), match[1]!)}`,
  )
}

/** The strongly connected components of a graph that contain more than one name or a self-reference, each sorted. */
export function findCycles(graph: ReadonlyMap<string, Iterable<string>>): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  // Tarjan: a node that reaches no earlier one completes a strongly connected component.
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
    if (part.length > 1 || [...(graph.get(name) ?? [])].includes(name)) cycles.push(part.sort())
  }
  for (const name of graph.keys()) if (!index.has(name)) visit(name)
  return cycles
}
