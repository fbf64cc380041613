import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { rolldown } from 'rolldown'
import { transform } from 'rolldown/utils'
import { root } from './paths.mjs'

const source = join(root, 'pb_hooks/src')

/** Syntax that goja, PocketBase's JavaScript engine, supports. */
const TARGET = 'es2020'

const isBinding = (name) => name.endsWith('.pb.ts')
const isLibrary = (name) => /^[a-z-]+\.ts$/.test(name)

/**
 * The files that PocketBase runs, as texts by path, built from pb_hooks/src. Bindings only have their types removed, since
 * PocketBase runs each handler on its own; the libraries that handlers load are bundled with their imports.
 */
export async function hookFiles() {
  const names = (await readdir(source)).sort()
  const [bindings, libraries] = await Promise.all([
    Promise.all(names.filter(isBinding).map(plainBinding)),
    bundleLibraries(
      Object.fromEntries(names.filter(isLibrary).map((name) => [basename(name, '.ts'), join(source, name)])),
    ),
  ])
  return Object.fromEntries([...bindings, ...libraries])
}

async function plainBinding(name) {
  const { code, errors } = await transform(name, await readFile(join(source, name), 'utf8'), { target: TARGET })
  if (errors.length > 0) throw new Error(`pb_hooks/src/${name}: ${errors[0].message}`)
  return [name.replace(/\.ts$/, '.js'), code]
}

/** Bundles modules, given by name, as CommonJS for goja. */
export async function bundleLibraries(input) {
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
 * goja reads \p{…} in a pattern as a literal p, unless the pattern has a lookahead: then it uses another regular expression
 * engine, which supports \p{…} but limits \s, \d and \w to ASCII. Hence such patterns start with an empty lookahead, which has no
 * effect elsewhere.
 */
function checkPatterns(fileName, code) {
  const wrong = code.split('\n').find((line) => /\\p\{/i.test(line) && !line.includes('(?=)'))
  if (wrong) throw new Error(`${fileName}: a pattern with \\p must begin with (?=) where hooks use it: ${wrong.trim()}`)
  return code
}
