import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { rolldown } from 'rolldown'
import { parseSync, transform } from 'rolldown/utils'
import { root } from './paths.mjs'

const source = join(root, 'pb_hooks/src')

/** Syntax that goja, PocketBase's JavaScript engine, supports. */
const TARGET = 'es2020'

const isBinding = (name) => name.endsWith('.pb.ts')
const isLibrary = (name) => /^[a-z-]+\.ts$/.test(name)

/**
 * The files that PocketBase runs, as texts by path, built from pb_hooks/src. Bindings only have their types removed, because
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
 * Rejects patterns that goja understands differently from browsers. It reads \p{…} as a literal p, unless the pattern has a
 * lookahead: then it uses another regular expression engine, which supports \p{…} but limits \s, \d and \w to ASCII. Hence such
 * patterns start with an empty lookahead, which has no effect elsewhere. The flag i makes it treat ſ as s and the Kelvin sign as k.
 */
function checkPatterns(fileName, code) {
  for (const { pattern, flags } of patternsIn(parseSync(fileName, code).program)) {
    if (/\\p\{/i.test(pattern) && !pattern.startsWith('(?=)')) {
      throw new Error(`${fileName}: /${pattern}/ has \\p and must start with (?=), since it runs in hooks`)
    }
    if (flags.includes('i')) {
      throw new Error(`${fileName}: /${pattern}/ must list both cases instead of the flag i, since it runs in hooks`)
    }
  }
  return code
}

function patternsIn(node) {
  if (typeof node !== 'object' || node === null) return []
  return node.regex ? [node.regex] : Object.values(node).flatMap(patternsIn)
}
