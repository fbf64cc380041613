// The forms of which most visitors of a page use none: their code is loaded after the page's own.
// The newsletter's is in the prerendered HTML before that, so its styles come with the page.
import '../features/forms/form-field.module.css'
import '../features/forms/form-frame.module.css'
import '../features/forms/newsletter-form.module.css'
import { lazyRouteComponent } from '@tanstack/react-router'
import { lazy } from 'react'
import { loadEventually } from '../app/load-eventually.ts'

/** In a `Suspense`. It can be prerendered once `preload` has ended. */
export const LaterNewsletterForm = lazyRouteComponent(
  () => loadEventually(() => import('../features/forms/newsletter-form.tsx')),
  'NewsletterForm',
)

/** In a `Suspense`, of a dialog. */
export const LaterEventForm = lazy(() =>
  loadEventually(() => import('../features/forms/event-form.tsx')).then((file) => ({ default: file.EventForm })),
)

/** In a `Suspense`, of a dialog. */
export const LaterJobForm = lazy(() =>
  loadEventually(() => import('../features/forms/job-form.tsx')).then((file) => ({ default: file.JobForm })),
)
