import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cssVariablesResolver, theme } from '../../web/app/theme.ts'

// The provider would put these into every page anew; as a file they are cached, and a page's head holds the few that it uses.
test('the theme as style rules is what the provider would write (update with `npx vitest run -u`)', async () => {
  const markup = renderToStaticMarkup(
    createElement(MantineProvider, { theme, cssVariablesResolver, withGlobalClasses: false }),
  )
  const css = markup.match(/<style data-mantine-styles="true">(.*?)<\/style>/s)?.[1]
  expect(css).toContain('--mantine-color-indigo')
  const rules = css!
    .replaceAll('}', '}\n')
    .replaceAll('{', ' {\n  ')
    .replaceAll(/;(?=--|\s*})/g, ';\n  ')
  await expect(
    `/* Written by tests/contract/mantine-variables.test.ts from theme.ts. */\n${rules}`,
  ).toMatchFileSnapshot('../../web/app/mantine-variables.css')
})
