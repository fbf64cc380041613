import { createFileRoute } from '@tanstack/react-router'
import { NewsletterStepPage } from '../features/forms/newsletter-step-page.tsx'

export const Route = createFileRoute('/_site/newsletter/confirm/$token')({
  head: () => ({
    meta: [
      { title: 'Confirm your subscription · Everyday' },
      { name: 'description', content: 'The last step on the way to the Everyday newsletter.' },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: Step,
})

function Step() {
  return <NewsletterStepPage step="confirm" token={Route.useParams().token} />
}
