import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { rolldown } from 'rolldown'
import { transform } from 'rolldown/utils'
import { root } from './paths.mjs'

const source = join(root, 'pb_hooks/src')

/** What goja, the engine that runs hooks, is sure to understand. */
const TARGET = 'es2020'

const isBinding = (name) => name.endsWith('.pb.ts')
const isLibrary = (name) => /^[a-z-]+\.ts$/.test(name)

/**
 * Makes of pb_hooks/src what PocketBase runs, as texts by path: bindings lose their types alone, since each handler runs by itself;
 * the libraries that they load are bundled with what these import.
 */
export async function hookFiles() {
  const names = (await readdir(source)).sort()
  const [bindings, libraries] = await Promise.all([
    Promise.all(names.filter(isBinding).map(plainBinding)),
    bundled(Object.fromEntries(names.filter(isLibrary).map((name) => [basename(name, '.ts'), join(source, name)]))),
  ])
  return Object.fromEntries([...bindings, ...libraries])
}

async function plainBinding(name) {
  const { code, errors } = await transform(name, await readFile(join(source, name), 'utf8'), { target: TARGET })
  if (errors.length > 0) throw new Error(`pb_hooks/src/${name}: ${errors[0].message}`)
  return [name.replace(/\.ts$/, '.js'), code]
}

/** Modules, by name, as CommonJS for goja. */
export async function bundled(input) {
  const bundle = await rolldown({ input, logLevel: 'silent', transform: { target: TARGET } })
  const { output } = await bundle.generate({
    format: 'cjs',
    exports: 'named',
    comments: false,
    chunkFileNames: 'shared-[name].js',
  })
  await bundle.close()
  return output.map(({ fileName, code }) => [`lib/${fileName}`, checkPatterns(fileName, code)])
}

/**
 * goja takes \p for a p, unless the pattern has a lookahead: then it leaves the pattern to an engine that knows Unicode's classes
 * (and takes \s, \d and \w for ASCII). So such a pattern begins with an empty lookahead, which changes it for no other engine.
 */
function checkPatterns(fileName, code) {
  const wrong = code.split('\n').find((line) => /\\p\{/i.test(line) && !line.includes('(?=)'))
  if (wrong) throw new Error(`${fileName}: a pattern with \\p must begin with (?=) where hooks use it: ${wrong.trim()}`)
  return code
}
