import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { runNewsletterStep, type NewsletterStep, type StepResult } from '../../data/forms/newsletter.ts'
import { language } from '../../lib/language.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Problem } from '../../ui/problem.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import classes from './newsletter-step-page.module.css'

const WORDS = {
  confirm: {
    title: msg('Confirm your subscription'),
    text: msg('Press the button to get the newsletter at the address that received the email.'),
    button: msg('Confirm subscription'),
    done: msg('You are subscribed'),
    after: msg('You’ll get the next issue by email. Each one ends with a link to unsubscribe.'),
    invalid: msg(
      'The address has been unsubscribed since, or a newer link was sent. Subscribe again to get a new one.',
    ),
  },
  unsubscribe: {
    title: msg('Unsubscribe from the newsletter'),
    text: msg(
      'Press the button to stop sending issues to the address that received the email. If you have an account, it stays as it is.',
    ),
    button: msg('Unsubscribe'),
    done: msg('You are unsubscribed'),
    after: msg('This address won’t get any more issues. You can still read the news here.'),
    invalid: msg('Use the link at the end of the latest issue.'),
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
        lang={language.get()}
        title={t(words.done)}
        text={t(words.after)}
        action={<Button renderRoot={(props) => <Link {...props} to="/news" />}>{t('Read the news')}</Button>}
      />
    )
  if (result === 'invalid')
    return (
      <EmptyState
        id="newsletter-invalid"
        level={1}
        lang={language.get()}
        title={t('This link is no longer valid')}
        text={t(words.invalid)}
        action={step === 'confirm' && <NewsletterForm />}
      />
    )
  return (
    <EmptyState
      id={`newsletter-${step}`}
      level={1}
      lang={language.get()}
      title={t(words.title)}
      text={t(words.text)}
      action={
        <div className={classes.step}>
          {result === 'unreachable' && (
            <Problem tone="warning" title={t('The server did not respond')}>
              {t('Nothing has changed. Try again when you’re online.')}
            </Problem>
          )}
          <Button onClick={() => void press()} disabled={busy}>
            {busy ? t('One moment…') : t(words.button)}
          </Button>
        </div>
      }
    />
  )
}
