import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = new URL('../../', import.meta.url).pathname
const RULES = join(ROOT, 'tests/schematron/EN16931-CII-validation.xslt')
const CACHE = join(ROOT, 'node_modules/.cache/everyday')
const require = createRequire(import.meta.url)
const XSLT3 = require.resolve('xslt3/xslt3.js')
const MOST_OUTPUT = 64 * 1024 * 1024

/** The rules as xslt3 runs them. Compiling them takes half a minute, so it is done once for each version of the file. */
async function compiled(): Promise<string> {
  const { size, mtimeMs } = await stat(RULES)
  const file = join(CACHE, `en16931-${size}-${Math.round(mtimeMs)}.sef.json`)
  if (existsSync(file)) return file
  await mkdir(CACHE, { recursive: true })
  const unfinished = `${file}.${process.pid}.json`
  await run(process.execPath, [XSLT3, `-xsl:${RULES}`, `-export:${unfinished}`, '-nogo'])
  await rename(unfinished, file)
  return file
}

/** What an invoice does not keep of EN 16931, as `rule: sentence`. */
export async function violations(xml: string): Promise<string[]> {
  const rules = await compiled()
  const folder = await mkdtemp(join(tmpdir(), 'everyday-invoice-'))
  try {
    const file = join(folder, 'invoice.xml')
    await writeFile(file, xml)
    const { stdout } = await run(process.execPath, [XSLT3, `-xsl:${rules}`, `-s:${file}`], { maxBuffer: MOST_OUTPUT })
    if (!stdout.includes('<svrl:fired-rule')) throw new Error(`No rule was looked at: ${stdout.slice(0, 500)}`)
    const failed = /<svrl:(?:failed-assert|successful-report)[^>]*\bid="([^"]+)"[^>]*>\s*<svrl:text>([^<]*)/g
    return [...stdout.matchAll(failed)].map(([, id, text]) => `${id}: ${text!.trim()}`)
  } finally {
    await rm(folder, { recursive: true })
  }
}
