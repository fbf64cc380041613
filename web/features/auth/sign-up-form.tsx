import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { AccountType } from '../../collections/account-types.ts'
import { schemaErrors } from '../../collections/collection.ts'
import { REFUSALS } from '../../data/session/account.ts'
import { useAccount } from '../../data/context.tsx'
import {
  readSignUpDraft,
  removeSignUpDraft,
  saveSignUpDraft,
  type SignUpDraft,
} from '../../data/session/signup-draft.ts'
import { NewPassword } from '../../domain/credentials.ts'
import { where } from '../../domain/form-schema.ts'
import { passwordHint } from '../../domain/password.ts'
import { focusField } from '../../lib/focus-field.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { Problem } from '../../ui/problem.tsx'
import { FormView } from '../../ui/form-view.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useEntryForm, type SaveOutcome } from '../../ui/use-entry-form.ts'
import { COMPANY_FIELDS } from './company/company-fields.tsx'
import { AccountFields } from './account-fields.tsx'
import { signUpProblem, type AccountProblem } from './account-problem.ts'
import { STEPS, type StepId } from './sign-up-steps.ts'
import { EMPTY_SIGN_UP, firstStepWith, signUpInput, stepSchema, valuesOf, type SignUpValues } from './sign-up-values.ts'

/** Whoever opens the account is the primary contact of the company, unless another name is typed. */
const contactOf = (name = '') => ({ primary_contact_name: name.trim() })

type Props = { from: string | undefined; type: AccountType; step: StepId; onClosed: () => void }

/**
 * One form over all steps, which are entries of the history. What is typed is kept on the device, but for the password, which a
 * reload forgets, and the tax ID.
 */
export function SignUpForm({ from, type, step, onClosed }: Props) {
  const account = useAccount()
  const navigate = useNavigate()
  const { history } = useRouter()
  const [kept] = useState(() => valuesOf(readSignUpDraft(Date.now())))
  const steps = STEPS[type]
  // The password of a draft is typed again where the person was, not in the step in which it was asked for first.
  const [asksAgain, setAsksAgain] = useState(step !== 'account' && kept !== null)
  // The address of an account that exists, or that may, since no answer came.
  const [existing, setExisting] = useState('')
  const showsPassword = asksAgain && step !== 'account'
  const at = steps.findIndex(({ id }) => id === step)
  const next = steps[at + 1]
  const keep = (values: Partial<SignUpValues>, reached = step) =>
    saveSignUpDraft({ type, step: reached, values: values as SignUpDraft['values'] }, Date.now())
  /** Opens a step, or the question before the first one. */
  const show = (id: StepId | undefined, options: { replace?: true } = {}) => {
    const search = { ...(from && { from }), ...(id && { type, step: id }) }
    return navigate({ to: '/signup', search, state: { followsStep: !options.replace }, ...options })
  }

  /** A message at a field of another step opens that step. */
  const refuse = (fields: NonNullable<Extract<SaveOutcome, { ok: false }>['fields']>, problem: AccountProblem) => {
    const wrong = firstStepWith(fields, type)
    if (wrong && wrong !== step) void show(wrong, { replace: true })
    return { ok: false as const, ...problem, fields }
  }
  const complete = async (values: SignUpValues): Promise<SaveOutcome> => {
    const errors = Object.assign({}, ...steps.map(({ id }) => schemaErrors(stepSchema(type, id), values)))
    if (firstStepWith(errors, type)) return refuse(errors, { message: msg('Something is missing in an earlier step') })
    const result = await account.signUp(signUpInput(values, type))
    if (result.ok) return result
    if (result.reason === 'closed') onClosed()
    const problem = signUpProblem(result)
    const isTaken = problem.message === REFUSALS.emailTaken
    setExisting(isTaken || result.reason === 'unreached' ? values.email.trim() : '')
    const { full_name, email, ...fields } = result.fields ?? {}
    // An address that has an account is named in the message already, where that is in sight.
    return refuse({ ...fields, name: full_name, email: isTaken && step === 'account' ? undefined : email }, problem)
  }

  const entry = useEntryForm<SignUpValues>({
    initial: { ...EMPTY_SIGN_UP, ...contactOf(kept?.name) },
    draft: { values: kept, save: (changed) => keep(changed) },
    schema: v.intersect([v.object({ password: where(showsPassword, NewPassword) }), stepSchema(type, step)]),
    save: (values) => (next ? Promise.resolve({ ok: true }) : complete(values)),
    onSaved(values) {
      setAsksAgain(false)
      if (!next) return removeSignUpDraft()
      if (step === 'account') form.fillIn(contactOf(values.name))
      keep(form.current().values, next.id)
      void show(next.id)
    },
  })
  const { ref, form } = entry

  // What is wrong in a step that was opened for it.
  useEffect(() => {
    focusField(ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]'))
  }, [step, ref])

  // Told at once: the last step would be too late to learn it.
  const [begins] = useState(showsPassword)
  useEffect(() => {
    if (begins) focusField(ref.current?.querySelector<HTMLElement>('[name="password"]'))
  }, [begins, ref])

  const Fields = step === 'account' ? null : COMPANY_FIELDS[step]
  const goBack = () => {
    if (history.location.state.followsStep) history.back()
    else void show(steps[at - 1]?.id, { replace: true })
  }
  const startOver = () => {
    entry.startOver()
    setAsksAgain(false)
    if (at > 0) void show('account', { replace: true })
  }
  return (
    <FormView
      wide
      entry={{ ...entry, startOver }}
      submit={t(next ? 'Next Step' : 'Complete Setup')}
      saving={t(next ? 'Next Step' : 'Creating Account...')}
      cancel={t('Back')}
      onCancel={goBack}
    >
      {existing && (
        <Link
          to="/signin"
          search={from ? { from } : {}}
          state={{ email: existing }}
          className="target start wrap-anywhere"
        >
          {t('Sign in as {email}', { email: existing })}
        </Link>
      )}
      {showsPassword && (
        <div className="stack">
          <Problem tone="warning" title={t('Type your password again')}>
            {t(
              'Passwords and tax IDs aren’t kept on this device. Everything else you typed is here, and you can continue at this step.',
            )}
          </Problem>
          <PasswordField rule={passwordHint()} {...form.getInputProps('password')} />
        </div>
      )}
      {step === 'account' && type === 'company' && kept && !form.values.tax_id && (
        <p className="small muted">{t('Passwords and tax IDs aren’t kept on this device. Please type them again.')}</p>
      )}
      {Fields ? <Fields form={form} /> : <AccountFields form={form} isCompany={type === 'company'} />}
    </FormView>
  )
}
