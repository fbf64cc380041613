import { createMemoryHistory, createRootRoute, createRoute, createRouter, notFound } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { isFound } from './is-found.ts'

const root = createRootRoute()
const layout = createRoute({ getParentRoute: () => root, path: 'apps' })
const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/' }),
  layout.addChildren([
    createRoute({ getParentRoute: () => layout, path: '/' }),
    createRoute({
      getParentRoute: () => layout,
      path: '$id',
      loader: ({ params }) => {
        if (params.id === 'gone') throw notFound()
      },
    }),
  ]),
])

test.each([
  ['/', true],
  ['/apps', true],
  ['/apps/notes', true],
  ['/apps/gone', false],
  ['/apps/notes/more', false],
  ['/nowhere', false],
])('%s', async (address, found) => {
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) })
  await router.load()
  expect(isFound(router)).toBe(found)
})
