import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { runNewsletterStep, type NewsletterStep, type StepResult } from '../../data/forms/newsletter.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
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
    invalid: 'Somebody left the newsletter since, or a newer link was sent. Subscribe again to get a new one.',
  },
  unsubscribe: {
    title: 'Leave the newsletter',
    text: 'One press, and no further issue comes to the address that the mail came to. Your account, if you have one, stays as it is.',
    button: 'Unsubscribe',
    done: 'You are unsubscribed',
    after: 'No further issue comes to this address. The news stay here to read.',
    invalid: 'Take the link of the latest issue, at its very end.',
  },
}

type Props = { step: NewsletterStep; token: string }

/** The target of links in newsletter e-mails. It requires a button press, since mail scanners follow links by themselves. */
export function NewsletterStepPage({ step, token }: Props) {
  const words = WORDS[step]
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<StepResult | null>(null)
  const press = async () => {
    setBusy(true)
    setResult(await runNewsletterStep(step, token))
    setBusy(false)
  }
  if (result === 'done')
    return (
      <EmptyState
        id={`newsletter-${step}`}
        level={1}
        title={words.done}
        text={words.after}
        action={<Button renderRoot={(props) => <Link {...props} to="/news" />}>Read the news</Button>}
      />
    )
  if (result === 'invalid')
    return (
      <EmptyState
        id="newsletter-invalid"
        level={1}
        title="This link is not valid any more"
        text={words.invalid}
        action={step === 'confirm' && <NewsletterForm />}
      />
    )
  return (
    <EmptyState
      id={`newsletter-${step}`}
      level={1}
      title={words.title}
      text={words.text}
      action={
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
      }
    />
  )
}
