import * as v from 'valibot'
import { FormReply } from '../../domain/queued-form.ts'

/** What the links of a newsletter's mails are for. */
export type NewsletterStep = 'confirm' | 'unsubscribe'

/** `invalid`: the link was used or is not one of ours. `unreachable`: nothing was decided, try again. */
export type StepResult = 'done' | 'invalid' | 'unreachable'

/** Confirms or ends a subscription with the token of a mail. Idempotent. */
export async function runNewsletterStep(step: NewsletterStep, token: string): Promise<StepResult> {
  const path = `/api/forms/newsletter/${step}/${encodeURIComponent(token)}`
  try {
    const response = await fetch(path, { method: 'POST', cache: 'no-store' })
    if (response.ok) return v.is(FormReply, await response.json()) ? 'done' : 'unreachable'
    return response.status === 404 ? 'invalid' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}
