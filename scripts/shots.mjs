// npm run shots: screenshots of every route at 360 and 1280 px in both themes, and contact sheets of them, in tests/e2e/shots.
// `npm run shots -- --only /store,/web-services --themes dark --widths 360` takes some, `--no-build` uses the existing
// binary. `--account browser` or `--account installed` takes the states of the account pages instead (tests/e2e/shots-states.ts), in the language of `--language es`. `--zoom 0.7` puts about twice as much on a sheet, `--zoom 0` makes none.
// `--piece 1600` takes long pages in pieces of that height, which can be read.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from './lib/build.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { root } from './lib/paths.mjs'
import { main } from './lib/run.mjs'
import { checkTools } from './lib/tools.mjs'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    themes: { type: 'string', default: 'light,dark' },
    widths: { type: 'string', default: '360,1280' },
    account: { type: 'string' },
    language: { type: 'string' },
    'no-build': { type: 'boolean' },
    zoom: { type: 'string', default: '1' },
    piece: { type: 'string', default: '0' },
  },
})
const out = join(root, 'tests/e2e/shots')

await main(async () => {
  await checkTools()
  await ensureDependencies()
  const { ensureChromium } = await import('./lib/chromium.mjs') // needs the packages
  await ensureChromium()
  if (!values['no-build']) await build()
  // Node 20 runs no TypeScript, so Vite loads it and preserves each module's URL.
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(join(root, 'tests/e2e/shots.ts'), {
    root,
    configFile: false,
    logLevel: 'error',
  })
  if (!values.only && !values.account) await rm(out, { recursive: true, force: true })
  await mkdir(out, { recursive: true })
  await module.takeShots({
    out,
    only: values.only?.split(','),
    account: values.account,
    language: values.language,
    themes: values.themes.split(','),
    widths: values.widths.split(',').map(Number),
    zoom: Number(values.zoom),
    piece: Number(values.piece),
    say: (text) => console.log(text),
  })
  return 0
})
