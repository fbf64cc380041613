import * as v from 'valibot'
import { FormReply } from '../../domain/queued-form.ts'

/** What the links of a newsletter's mails are for. */
export type NewsletterStep = 'confirm' | 'unsubscribe'

/** `invalid`: the link is used up or none of ours. `unreachable`: nothing was decided, try again. */
export type StepResult = 'done' | 'invalid' | 'unreachable'

/** Confirms or ends a subscription by the token of a mail. The second time changes nothing. */
export async function takeNewsletterStep(step: NewsletterStep, token: string): Promise<StepResult> {
  const path = `/api/forms/newsletter/${step}/${encodeURIComponent(token)}`
  try {
    const response = await fetch(path, { method: 'POST', cache: 'no-store' })
    if (response.ok) return v.is(FormReply, await response.json()) ? 'done' : 'unreachable'
    return response.status === 404 ? 'invalid' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}
