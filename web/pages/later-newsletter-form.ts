// Its styles come with the page: it is in the prerendered HTML before its code is here.
import '../features/forms/form-field.module.css'
import '../features/forms/form-frame.module.css'
import '../features/forms/newsletter-form.module.css'
import { lazyRouteComponent } from '@tanstack/react-router'
import { loadEventually } from '../lib/load-eventually.ts'
import { whenIdle } from '../lib/when-idle.ts'

const idle = () => new Promise<void>((resolve) => (import.meta.env.SSR ? resolve() : whenIdle(resolve)))

/**
 * The newsletter's form, in a `Suspense`: its code is loaded once the page stands there. It can be prerendered once `preload` has ended.
 */
export const LaterNewsletterForm = lazyRouteComponent(async () => {
  await idle()
  return loadEventually(() => import('../features/forms/newsletter-form.tsx'))
}, 'NewsletterForm')
