// The Nu HTML checker over the pages of the last build. What it does not know of CSS is no error.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDependencies } from './lib/dependencies.mjs'
import { ensureJava } from './lib/java.mjs'
import { buildDir, root } from './lib/paths.mjs'
import { Failure, main, run } from './lib/run.mjs'

const CHECKER = join(root, 'tests/html/node_modules/vnu-jar/build/dist/vnu.jar')
const PAGES = join(buildDir, 'web/pages')
const OPTIONS = ['--errors-only', '--skip-non-html', '--format', 'json', '--filterpattern', 'CSS:.*']

await main(async () => {
  const pages = readdirSync(PAGES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
  if (pages.length === 0) throw new Failure('The last build has no pages.')
  await ensureJava()
  await ensureDependencies('tests/html')
  const { output } = await run('java', ['-Xss4m', '-jar', CHECKER, ...OPTIONS, PAGES], { quiet: true })
  let messages
  try {
    ;({ messages } = JSON.parse(output.slice(output.indexOf('{'))))
  } catch {
    throw new Failure(`The checker gave no result.\n${output}`)
  }
  for (const { url, lastLine, lastColumn, message, extract } of messages)
    console.log(`${url}:${lastLine}:${lastColumn}: ${message}\n    ${extract ?? ''}`)
  console.log(`${pages.length} pages, ${messages.length} errors`)
  return messages.length > 0 ? 1 : 0
})
