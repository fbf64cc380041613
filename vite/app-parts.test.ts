import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { appParts } from './app-parts.ts'

const ROUTES = '/app/web/routes'
const OPTIONS = { shell: '', routesFolder: ROUTES, prerenderer: '/app/web/prerender/entry.ts' }

/** The parts of an app with a root and one route, whose component was split into a module of the given name. */
function partsOf(split: string) {
  const chunk = (fileName: string, moduleIds: string[]) => ({
    type: 'chunk',
    fileName,
    moduleIds,
    facadeModuleId: moduleIds[0],
    isEntry: fileName === 'app.js',
    imports: [],
  })
  const chunks = [
    chunk('app.js', ['/app/web/main.tsx', `${ROUTES}/__root.tsx`, `${ROUTES}/cart.tsx`]),
    chunk('cart.js', [split]),
  ]
  const bundle = Object.fromEntries(chunks.map((one) => [one.fileName, one])) as unknown as Rolldown.OutputBundle
  const info = (file: string) => ({ dynamicallyImportedIds: file.endsWith('cart.tsx') ? [split] : [] })
  return appParts(bundle, info as unknown as Parameters<typeof appParts>[1], OPTIONS)
}

test('a route has the scripts of its component, the root has none of its own', () => {
  const { routes } = partsOf(`${ROUTES}/cart.tsx?tsr-split=component`)
  expect(routes['../routes/cart.tsx']!.scripts).toEqual(['/cart.js'])
  expect(routes['../routes/__root.tsx']!.scripts).toEqual([])
})

test('a route without a script for its component is an error', () => {
  expect(() => partsOf(`${ROUTES}/cart.component.js`)).toThrow('/cart.tsx has no script of its own')
})
