import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = new URL('../../..', import.meta.url).pathname
const GO = join(ROOT, 'pocketbase')

/** What the receiver of a registration already is a path of, if it is not a group of the same file. */
const ROUTERS: Record<string, string> = { 'e.Router': '', 'se.Router': '', pbRouter: '', rg: '/api' } // `rg` is the framework's
const GROUP = /(\w+) :?= ([\w.]+)\.Group\("([^"]*)"\)/g
const ROUTE = /([\w.]+)\.(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|SEARCH|Any|Route)\(\s*([^\n]*)/g
const HOOK = /routerAdd\(\s*([^\n,]*),\s*([^\n,]*)/g
/** Routes of files of extensions of the dashboard: the product has none. */
const OF_EXTENSIONS = '"/extensions/"+ext.Name'
/** Logging calls have the same name as a route for any method. */
const LOGGER = 'slog'

/** Every route that the sources register, the framework's among them, as "METHOD /path"; any method is "ANY". */
export function registeredRoutes(): string[] {
  const framework = execFileSync('go', ['list', '-m', '-f', '{{.Dir}}', 'github.com/pocketbase/pocketbase'], {
    cwd: GO,
    encoding: 'utf8',
  }).trim()
  const sources = [...goFiles(GO), ...goFiles(join(framework, 'apis'))]
  const hooks = filesOf(join(ROOT, 'pb_hooks/src'), /\.ts$/)
  return [...sources.flatMap((file) => routesOfGo(read(file))), ...hooks.flatMap((file) => routesOfHooks(read(file)))]
}

const read = (file: string): string => readFileSync(file, 'utf8').replace(/^\s*\/\/.*$/gm, '')
const filesOf = (dir: string, name: RegExp): string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => join(dir, file))
const goFiles = (dir: string): string[] => filesOf(dir, /(?<!_test)\.go$/)

/** Throws if a registration is not of the expected form, rather than to overlook it. */
export function routesOfGo(source: string): string[] {
  const groups: Record<string, string> = { ...ROUTERS }
  for (const [, name = '', parent = '', path = ''] of source.matchAll(GROUP)) groups[name] = `${groups[parent]}${path}`
  return [...source.matchAll(ROUTE)].flatMap(([, on = '', method = '', rest = '']) => {
    if (on === LOGGER || rest.startsWith(OF_EXTENSIONS)) return []
    const path = /^"([^"]*)",/.exec(rest)?.[1]
    const base = groups[on]
    if (path === undefined || base === undefined || method === 'Route') throw new Error(`Not understood: ${on} ${rest}`)
    return [`${method === 'Any' ? 'ANY' : method} ${base}${path}`]
  })
}

/** The routes of a file of hooks. */
export function routesOfHooks(source: string): string[] {
  return [...source.matchAll(HOOK)].map(([, first = '', second = '']) => {
    const [method, path] = [first, second].map((part) => /^'([^']*)'$/.exec(part.trim())?.[1])
    if (method === undefined || !path) throw new Error(`Not understood: routerAdd(${first}, ${second}`)
    return `${method || 'ANY'} ${path}`
  })
}
