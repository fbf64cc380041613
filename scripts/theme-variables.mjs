// Writes web/app/mantine-variables.css from web/app/theme.ts: node scripts/theme-variables.mjs, after each change of the theme.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from './lib/paths.mjs'

const file = join(root, 'vite/theme-variables.ts')
const { module } = await runnerImport(file, { root, configFile: false, logLevel: 'error' })
await writeFile(join(root, module.THEME_VARIABLES), module.themeVariables())
