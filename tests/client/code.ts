import { join } from 'node:path'
import { createContext, Script } from 'node:vm'
import { build, type Plugin, type Rolldown } from 'vite'
import { replaced, type Replacement } from '../sim/variants.ts'

const ROOT = join(import.meta.dirname, '../..')

/** What `entry.ts` exports, to each page anew. */
export type Client = typeof import('./entry.ts')
/** Runs the client's code for one page, which sees these globals and no others of a browser. */
export type Load = (globals: Record<string, unknown>) => Client

let plain: Promise<Load> | undefined

/** The whole client without its user interface, with planted bugs. */
export function loadClient(change: Replacement[] = []): Promise<Load> {
  return change.length > 0 ? bundle(change) : (plain ??= bundle([]))
}

/** As one script, which each page runs in a realm of its own: Dexie replaces `Promise` in its transactions. */
async function bundle(change: Replacement[]): Promise<Load> {
  const output = (await build({
    configFile: false,
    root: ROOT,
    logLevel: 'silent',
    plugins: [planting(change)],
    define: { 'import.meta.env.PROD': 'true', 'process.env.NODE_ENV': '"production"' },
    build: {
      lib: { entry: join(import.meta.dirname, 'entry.ts'), formats: ['iife'], name: 'client' },
      write: false,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput[]
  const { code } = output[0]!.output[0]
  const script = new Script(code, { filename: 'client.js' })
  return (globals) => {
    const context = createContext(globals)
    script.runInContext(context)
    return (context as { client: Client }).client
  }
}

function planting(change: Replacement[]): Plugin {
  return {
    name: 'planted-bugs',
    enforce: 'pre',
    transform: (code, id) =>
      change.filter(({ file }) => id === join(ROOT, file)).reduce((text, one) => replaced(text, one), code),
  }
}
