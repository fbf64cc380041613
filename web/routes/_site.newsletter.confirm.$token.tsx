import { createFileRoute } from '@tanstack/react-router'
import { msg } from '../lib/msg.ts'
import { newsletterStepHead } from '../features/forms/newsletter-step-head.ts'
import { NewsletterStepPage } from '../features/forms/newsletter-step-page.tsx'

export const Route = createFileRoute('/_site/newsletter/confirm/$token')({
  staticData: { title: msg('Confirm your subscription') },
  head: () => newsletterStepHead('confirm'),
  component: Step,
})

function Step() {
  return <NewsletterStepPage step="confirm" token={Route.useParams().token} />
}
