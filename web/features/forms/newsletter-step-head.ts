import type { NewsletterStep } from '../../data/forms/newsletter.ts'

const TEXTS: Record<NewsletterStep, { title: string; description: string }> = {
  confirm: {
    title: 'Confirm your subscription',
    description: 'The last step on the way to the Everyday newsletter.',
  },
  unsubscribe: {
    title: 'Leave the newsletter',
    description: 'Unsubscribe from the Everyday newsletter with one press.',
  },
}

/** The head of a page that links in newsletter emails lead to: not for search engines. */
export function newsletterStepHead(step: NewsletterStep) {
  const { title, description } = TEXTS[step]
  return {
    meta: [
      { title: `${title} · Everyday` },
      { name: 'description', content: description },
      { name: 'robots', content: 'noindex' },
    ],
  }
}
