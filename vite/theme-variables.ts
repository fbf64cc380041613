import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { cssVariablesResolver, theme } from '../web/app/theme.ts'

/** The file with the rules, written by `node scripts/theme-variables.mjs`. */
export const THEME_VARIABLES = 'web/app/mantine-variables.css'

/** Variables that nothing refers to: of colors, variants and components that the app does not use. */
const UNUSED = new RegExp(
  `--mantine-(${[
    'color-(pink|grape|violet|cyan|teal|green|lime|yellow|orange|dark-(filled|light|outline))-?',
    'color-gray-outline',
    'primary-color-(\\d|light)',
    'h\\d-',
    'heading-',
    'breakpoint-',
  ].join('|')})[^;]*;`,
  'g',
)

/**
 * The theme as style rules, which Mantine's provider would otherwise write into every page. In a file they are cached, and the head
 * of a page contains only the few that it uses.
 */
export function themeVariables(): string {
  const markup = renderToStaticMarkup(
    createElement(MantineProvider, { theme, cssVariablesResolver, withGlobalClasses: false }),
  )
  const css = markup.match(/<style data-mantine-styles="true">(.*?)<\/style>/s)?.[1]
  if (!css) throw new Error('the provider wrote no style rules')
  const rules = css
    .replaceAll(UNUSED, '')
    .replaceAll('}', '}\n')
    .replaceAll('{', ' {\n  ')
    .replaceAll(/;(?=--|\s*})/g, ';\n  ')
  return `/* Written by scripts/theme-variables.mjs from theme.ts. */\n${rules}`
}
