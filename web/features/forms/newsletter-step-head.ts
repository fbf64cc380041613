import type { NewsletterStep } from '../../data/forms/newsletter.ts'

const DESCRIPTIONS: Record<NewsletterStep, string> = {
  confirm: 'The last step on the way to the Everyday newsletter.',
  unsubscribe: 'Unsubscribe from the Everyday newsletter with one press.',
}

/** The head of a page that links in newsletter emails lead to, without its title: not for search engines. */
export const newsletterStepHead = (step: NewsletterStep) => ({
  meta: [
    { name: 'description', content: DESCRIPTIONS[step] },
    { name: 'robots', content: 'noindex' },
  ],
})
