import { lazyRouteComponent } from '@tanstack/react-router'
import { loadEventually } from '../../lib/load-eventually.ts'

/** A tool, in a `Suspense`. It can be prerendered once `preload` has ended. */
export const LaterTool = lazyRouteComponent(() => loadEventually(() => import('./any-tool.tsx')), 'AnyTool')
