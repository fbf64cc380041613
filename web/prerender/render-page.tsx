import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { App } from '../app/app.tsx'
import { isFound } from '../app/is-found.ts'
import { createAppRouter } from '../create-app-router.ts'
import { LaterNewsletterForm } from '../pages/later-newsletter-form.ts'
import { LaterTool } from '../pages/later-tool.ts'
import type { DataSource } from '../data/data.ts'
import { SIGNED_OUT } from '../data/data-source.ts'
import type { ReadCatalog } from '../data/catalog/read-catalog.ts'

/** An element of a page's head. */
export type Tag = {
  tag: 'title' | 'meta' | 'link' | 'script'
  attributes: Record<string, string>
  text?: string | undefined
}

/** One page before any script runs. `routes`: ids of its routes, outermost first. */
export type RenderedPage = { status: 200 | 404; html: string; head: Tag[]; routes: string[] }

// While prerendering, nobody is signed in and nothing is stored.
const NO_DATA: DataSource = {
  get: () => ({ data: null, session: SIGNED_OUT, failure: null, person: 0 }),
  subscribe: () => () => {},
  open: () => Promise.reject(new Error('a page that is prerendered has no database')),
}

/** Renders the page at an address. Rejects if a loader or a component throws. */
export async function renderPage(address: string, read: ReadCatalog): Promise<RenderedPage> {
  const history = createMemoryHistory({ initialEntries: [address] })
  // To restore scroll positions, the router would write a script into the page, which the Content-Security-Policy forbids.
  const router = createAppRouter({ context: { read, openData() {} }, history, scrollRestoration: false })
  await Promise.all([router.load(), LaterNewsletterForm.preload?.(), LaterTool.preload?.()])
  const { matches } = router.state
  const failed = matches.find((match) => match.status === 'error')
  if (failed) throw new Error(`${address}: ${failed.routeId}`, { cause: failed.error })
  return {
    status: isFound(router) ? 200 : 404,
    html: renderToString(<App data={NO_DATA} router={router} />),
    head: headOf(matches),
    routes: matches.map((match) => match.routeId),
  }
}

/** The paths of all routes, with parameters as `$name`. */
export function routePaths(): string[] {
  const read = () => Promise.reject(new Error('nothing is read'))
  const router = createAppRouter({ context: { read, openData() {} }, history: createMemoryHistory() })
  return Object.keys(router.routesByPath)
}

type Match = ReturnType<typeof createAppRouter>['state']['matches'][number]

function headOf(matches: Match[]): Tag[] {
  return matches.flatMap((match) => [
    ...(match.meta ?? []).flatMap((meta): Tag[] => {
      if (!meta) return []
      if ('title' in meta) return [{ tag: 'title', attributes: {}, text: meta.title }]
      return [{ tag: 'meta', attributes: meta as Record<string, string> }]
    }),
    ...(match.links ?? []).flatMap((link): Tag[] =>
      link ? [{ tag: 'link', attributes: link as Record<string, string> }] : [],
    ),
    ...(match.headScripts ?? []).flatMap((script): Tag[] => {
      if (!script) return []
      const { children, ...attributes } = script as { children?: string } & Record<string, string>
      return [{ tag: 'script', attributes, text: children }]
    }),
  ])
}
