import { createFileRoute } from '@tanstack/react-router'
import { msg } from '../lib/msg.ts'
import { newsletterStepHead } from '../features/forms/newsletter-step-head.ts'
import { NewsletterStepPage } from '../features/forms/newsletter-step-page.tsx'

export const Route = createFileRoute('/_site/newsletter/unsubscribe/$token')({
  staticData: { title: msg('Unsubscribe from the newsletter') },
  head: () => newsletterStepHead('unsubscribe'),
  component: Step,
})

function Step() {
  return <NewsletterStepPage step="unsubscribe" token={Route.useParams().token} />
}
