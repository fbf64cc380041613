import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { takeNewsletterStep, type NewsletterStep, type StepResult } from '../../data/forms-newsletter.ts'
import { Page } from '../../ui/page.tsx'
import { Problem } from '../../ui/problem.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import classes from './newsletter-step-page.module.css'

const WORDS = {
  confirm: {
    title: 'Confirm your subscription',
    text: 'One press, and the newsletter comes to the address that the mail came to.',
    button: 'Confirm subscription',
    done: 'You are subscribed',
    after: 'The next issue comes by mail. Each one has a link to leave at its end.',
  },
  unsubscribe: {
    title: 'Leave the newsletter',
    text: 'One press, and no further issue comes to the address that the mail came to. Your account, if you have one, stays as it is.',
    button: 'Unsubscribe',
    done: 'You are unsubscribed',
    after: 'No further issue comes to this address. The news stay here to read.',
  },
}

type Props = { step: NewsletterStep; token: string }

/** Where a link of a newsletter's mail leads. Programs that look at links in mails do not press buttons, so it takes one. */
export function NewsletterStepPage({ step, token }: Props) {
  const words = WORDS[step]
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<StepResult | null>(null)
  const press = async () => {
    setBusy(true)
    setResult(await takeNewsletterStep(step, token))
    setBusy(false)
  }
  if (result === 'done')
    return (
      <Page title={words.done} description={words.after} width="text">
        <p role="status" className={classes.after}>
          <Link to="/news">Read the news</Link>
        </p>
      </Page>
    )
  if (result === 'invalid')
    return (
      <Page
        title="This link is not valid any more"
        description={
          step === 'confirm'
            ? 'It was used before somebody left the newsletter, or a newer one was sent. Subscribe again to get a new link.'
            : 'Take the link of the latest issue, at its very end.'
        }
        width="text"
      >
        {step === 'confirm' && <NewsletterForm />}
      </Page>
    )
  return (
    <Page title={words.title} description={words.text} width="text">
      <div className={classes.step}>
        {result === 'unreachable' && (
          <Problem tone="warning" title="There is no answer from the server">
            Nothing has changed. Try again when you are online.
          </Problem>
        )}
        <Button onClick={() => void press()} disabled={busy}>
          {busy ? 'One moment...' : words.button}
        </Button>
      </div>
    </Page>
  )
}
