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
    text: 'Press once, and the newsletter is sent to the address that received the email.',
    button: 'Confirm subscription',
    done: 'You are subscribed',
    after: 'The next issue comes by email. Each one ends with a link to unsubscribe.',
    invalid: 'The address was unsubscribed since, or a newer link was sent. Subscribe again to get a new one.',
  },
  unsubscribe: {
    title: 'Leave the newsletter',
    text: 'Press once, and no further issues are sent to the address that received the email. Your account, if you have one, stays as it is.',
    button: 'Unsubscribe',
    done: 'You are unsubscribed',
    after: 'No further issues are sent to this address. You can still read the news here.',
    invalid: 'Use the link at the end of the latest issue.',
  },
}

type Props = { step: NewsletterStep; token: string }

/** The target of links in newsletter emails. It requires a button press, since mail scanners follow links by themselves. */
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
        title="This link is no longer valid"
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
            <Problem tone="warning" title="The server did not respond">
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
