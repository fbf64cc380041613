// npm run check: the checks before a commit, in at most a minute.
import { ensureDependencies } from './lib/dependencies.mjs'
import { main } from './lib/run.mjs'
import { runSuites, step, tallyText, vitest } from './lib/suites.mjs'
import { checkTools } from './lib/tools.mjs'

await main(async () => {
  await checkTools()
  await ensureDependencies()
  // The longest first, so that both lanes end at about the same time.
  const total = await runSuites([
    vitest('unit', []),
    step('format', 'npm', ['run', '--silent', 'format:check']),
    step('types', 'npm', ['run', '--silent', 'types']),
    step('lint', 'npm', ['run', '--silent', 'lint']),
  ])
  console.log(tallyText(total))
  return total.failed > 0 ? 1 : 0
})
