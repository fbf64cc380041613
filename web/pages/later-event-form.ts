// Its styles come with the page: a free event that is featured has the form in the prerendered HTML before its code is here.
import '../features/forms/form-field.module.css'
import '../features/forms/form-frame.module.css'
import { lazyRouteComponent } from '@tanstack/react-router'
import { loadEventually } from '../lib/load-eventually.ts'

/** The form in which one registers for an event, in a `Suspense`. It can be prerendered once `preload` has ended. */
export const LaterEventForm = lazyRouteComponent(
  () => loadEventually(() => import('../features/forms/event-form.tsx')),
  'EventForm',
)
