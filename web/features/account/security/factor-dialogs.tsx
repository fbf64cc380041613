import { useState } from 'react'
import * as v from 'valibot'
import { security } from '../../../data/session/security.ts'
import { RecoveryCode } from '../../../domain/credentials.ts'
import { t } from '../../../lib/t.ts'
import { CodeField } from '../../../ui/code-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormView } from '../../../ui/form-view.tsx'
import { useEntryForm } from '../../../ui/use-entry-form.ts'
import { ProofForm, type ProofKind } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Props = { kind: ProofKind; onClose: () => void; onChanged: () => Promise<void> }

/** Turns the second factor off. */
export function TurnOffDialog({ kind, onClose, onChanged }: Props) {
  return (
    <Dialog title={t('Turn off two‑factor sign-in?')} size="small" onClose={onClose}>
      <ProofForm
        kind={kind}
        submit={t('Turn off')}
        danger
        run={(proof) => security.turnOffTotp(proof)}
        onDone={() => {
          void onChanged()
          onClose()
        }}
        onCancel={onClose}
      >
        <p>{t('You’ll only need your password to sign in. Your recovery codes will stop working.')}</p>
      </ProofForm>
    </Dialog>
  )
}

/** Replaces the recovery codes. */
export function NewCodesDialog({ kind, onClose, onChanged }: Props) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const [isLocked, setLocked] = useState(false)
  return (
    <Dialog
      title={t(codes ? 'Save your recovery codes' : 'New recovery codes')}
      size="small"
      locked={isLocked}
      onClose={onClose}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onLock={setLocked} onKept={onChanged} onDone={onClose} />
      ) : (
        <ProofForm
          kind={kind}
          submit={t('Make new codes')}
          run={(proof) => security.renewCodes(proof)}
          onDone={({ recoveryCodes }) => {
            setCodes(recoveryCodes)
            void onChanged()
          }}
          onCancel={onClose}
        >
          <p>{t('You’ll get ten new codes. The ones you have will stop working.')}</p>
        </ProofForm>
      )}
    </Dialog>
  )
}

/** Takes one of the recovery codes from who has them: it shows that they are saved, and is not used up. */
export function HaveCodesDialog({ onClose, onChanged }: Omit<Props, 'kind'>) {
  const entry = useEntryForm({
    initial: { code: '' },
    schema: v.object({ code: RecoveryCode }),
    save: async ({ code }) => {
      const result = await security.keepCodes(code)
      if (result.ok) return result
      return result.code === 'codes_replaced'
        ? { ok: false, message: '', fields: { code: t('This is not one of the codes that work now.') } }
        : { ok: false, message: result.message }
    },
    onSaved() {
      void onChanged()
      onClose()
    },
  })
  return (
    <Dialog title={t('Your recovery codes')} size="small" onClose={onClose}>
      <FormView entry={entry} submit={t('Confirm')} onCancel={onClose}>
        <CodeField
          label={t('Recovery code')}
          autoComplete="off"
          description={t('Any one of the ten. You can still use it to sign in.')}
          {...entry.form.getInputProps('code')}
        />
      </FormView>
    </Dialog>
  )
}
