import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '../lib/t.ts'
import { ConfirmFooter } from './confirm-footer.tsx'
import { Dialog } from './dialog.tsx'
import { Problem } from './problem.tsx'

type Form = { id: string; name: string }
type Outcome = { ok: true } | { ok: false; message: string; detail?: string }
type Props = {
  /** Those that are named; and how many others there are. */
  forms: { named: Form[]; others: number }
  discard: (id: string) => Promise<Outcome>
  disabled?: boolean
  className?: string
}

/** Forms that were begun. Each can be discarded, after a question. */
export function UnfinishedForms({ forms, discard, disabled, className }: Props) {
  const [asked, setAsked] = useState<Form | null>(null)
  return (
    <>
      <ul className={`small ${className ?? ''}`}>
        {forms.named.map((form) => (
          <li key={form.id} className="row gap-s">
            <span className="grow wrap-anywhere">{form.name}</span>
            <Button
              size="sm"
              variant="subtle"
              color="red"
              disabled={disabled ?? false}
              aria-label={t('Discard: {heading}', { heading: form.name })}
              onClick={() => setAsked(form)}
            >
              {t('Discard')}
            </Button>
          </li>
        ))}
        {forms.others > 0 && <li>{t('And {n, plural, one {# other} other {# others}}', { n: forms.others })}</li>}
      </ul>
      {asked && <DiscardQuestion form={asked} discard={discard} onClose={() => setAsked(null)} />}
    </>
  )
}

type QuestionProps = { form: Form; discard: Props['discard']; onClose: () => void }

function DiscardQuestion({ form, discard, onClose }: QuestionProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Extract<Outcome, { ok: false }> | null>(null)
  const confirm = async () => {
    setBusy(true)
    setFailure(null)
    const outcome = await discard(form.id)
    setBusy(false)
    if (outcome.ok) onClose()
    else setFailure(outcome)
  }
  return (
    <Dialog
      title={t('Discard this form?')}
      question={t('{form}. What you typed is only on this device, and can’t be recovered.', { form: form.name })}
      size="small"
      onClose={onClose}
    >
      {failure && <Problem title={t(failure.message)}>{failure.detail && t(failure.detail)}</Problem>}
      <ConfirmFooter
        confirm={t('Discard')}
        cancel={t('Keep it')}
        isBusy={isBusy}
        onConfirm={confirm}
        onCancel={onClose}
      />
    </Dialog>
  )
}
