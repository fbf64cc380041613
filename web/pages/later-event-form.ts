import { lazyRouteComponent } from '@tanstack/react-router'
import { loadEventually } from '../lib/load-eventually.ts'

/** The form in which one registers for an event, in a `Suspense`. No page begins with it: it would be in the HTML before its code is here. */
export const LaterEventForm = lazyRouteComponent(
  () => loadEventually(() => import('../features/forms/event-form.tsx')),
  'EventForm',
)
