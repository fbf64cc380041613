import { useState } from 'react'
import { security } from '../../../data/session/security.ts'
import { t } from '../../../lib/t.ts'
import { Dialog } from '../../../ui/dialog.tsx'
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
