// npm run words: sorts the Spanish messages, adds those that are missing with an empty text, removes the unused, and lists what is to be done. Writes
// down for the server what the app calls time zones.
import { writeFile } from 'node:fs/promises'
import { runnerImport } from 'vite'
import { root } from './lib/paths.mjs'

const load = async (path) =>
  (await runnerImport(`${root}/${path}`, { root, configFile: false, logLevel: 'error' })).module

const module = await load('vite/messages.ts')
const messages = module.appMessages()
const known = module.readSpanish()
const sorted = [...new Set(messages.map(({ text }) => text))].sort()
const next = Object.fromEntries(sorted.map((text) => [text, known[text] ?? '']))
await writeFile(`${root}/${module.SPANISH}`, `${JSON.stringify(next, null, 2)}\n`)

// A zone has the same name in summer and in winter.
const { zoneText } = await load('web/lib/zone-text.ts')
const zones = Object.fromEntries(Intl.supportedValuesOf('timeZone').map((zone) => [zone, zoneText(zone, '2026-12-16')]))
await writeFile(`${root}/pocketbase/words/zones.json`, `${JSON.stringify(zones, null, 2)}\n`)

const problems = module.problemsOf(messages, next)
if (problems.length > 0) {
  console.log(problems.join('\n'))
  process.exitCode = 1
}
