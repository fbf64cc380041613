import { createFileRoute } from '@tanstack/react-router'
import { NewsletterStepPage } from '../features/forms/newsletter-step-page.tsx'

export const Route = createFileRoute('/_site/newsletter/unsubscribe/$token')({
  head: () => ({
    meta: [
      { title: 'Leave the newsletter · Everyday' },
      { name: 'description', content: 'One press ends the subscription to the Everyday newsletter.' },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: Step,
})

function Step() {
  return <NewsletterStepPage step="unsubscribe" token={Route.useParams().token} />
}
