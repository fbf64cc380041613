import { useState } from 'react'
import { createPasskey } from '../../../data/session/passkeys.ts'
import { security, type PasskeyCreation } from '../../../data/session/security.ts'
import { deviceOf } from '../../../data/syncing/device-label.ts'
import { browserText } from '../../../domain/device-text.ts'
import { t } from '../../../lib/t.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { PasskeyNameForm } from './passkey-name-form.tsx'
import { ProofForm, type ProofKind } from './proof-form.tsx'

type Props = {
  /** Null: the server asks for a proof first. */
  begun: PasskeyCreation | null
  proof: ProofKind
  onClose: () => void
  onChanged: () => void
}

/** Adds a passkey: the proof if the sign-in is not fresh, a name, and the browser's own question. */
export function AddPasskeyDialog({ begun: first, proof, onClose, onChanged }: Props) {
  const [begun, setBegun] = useState(first)
  return (
    <Dialog title={t('Add a passkey')} size="small" onClose={onClose}>
      {begun ? (
        <PasskeyNameForm
          initial={browserText(deviceOf(navigator.userAgent))}
          submit={t('Add')}
          save={async (name) => {
            const created = await createPasskey(begun.options)
            return created.ok ? security.addPasskey({ id: begun.id, name, credential: created.value }) : created
          }}
          onCancel={onClose}
          onSaved={() => {
            onChanged()
            onClose()
          }}
        >
          <p>{t('Name this passkey so you can recognize it. Your browser will ask next.')}</p>
        </PasskeyNameForm>
      ) : (
        <ProofForm
          kind={proof}
          submit={t('Continue')}
          run={(given) => security.beginPasskey(given)}
          onDone={setBegun}
          onCancel={onClose}
        >
          <p>{t('Confirm it’s you.')}</p>
        </ProofForm>
      )}
    </Dialog>
  )
}
