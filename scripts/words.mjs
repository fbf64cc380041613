// npm run words: sorts the Spanish messages, adds those that are missing with an empty text, removes the unused, and lists what is to be done. Writes
// down for the server what the app calls time zones.
import { writeFile } from 'node:fs/promises'
import { runnerImport } from 'vite'
import { root } from './lib/paths.mjs'

const { module } = await runnerImport(`${root}/vite/messages.ts`, { root, configFile: false, logLevel: 'error' })
const messages = module.appMessages()
const known = module.readSpanish()
const sorted = [...new Set(messages.map(({ text }) => text))].sort()
const next = Object.fromEntries(sorted.map((text) => [text, known[text] ?? '']))
await writeFile(`${root}/${module.SPANISH}`, `${JSON.stringify(next, null, 2)}\n`)
await writeFile(`${root}/pocketbase/words/zones.json`, `${JSON.stringify(module.zoneNames(), null, 2)}\n`)
const problems = module.problemsOf(messages, next)
if (problems.length > 0) {
  console.log(problems.join('\n'))
  process.exitCode = 1
}
