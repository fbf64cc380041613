import { useState } from 'react'
import { security, type Passkey } from '../../../data/session/security.ts'
import { t } from '../../../lib/t.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { PasskeyNameForm } from './passkey-name-form.tsx'
import { ProofForm, type ProofKind } from './proof-form.tsx'

type Props = { passkey: Passkey; onClose: () => void; onChanged: () => void }

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ passkey, onClose, onChanged }: Props) {
  return (
    <Dialog title={t('Rename passkey')} size="small" onClose={onClose}>
      <PasskeyNameForm
        initial={passkey.name}
        submit={t('Rename')}
        save={(name) => security.renamePasskey(passkey.id, name)}
        onCancel={onClose}
        onSaved={() => {
          onChanged()
          onClose()
        }}
      />
    </Dialog>
  )
}

type RemoveProps = Props & {
  proof: ProofKind
  /** What is asked for once the sign-in is no longer fresh. */
  proofLater: ProofKind
}

/** Removes a passkey from the account; the device keeps its half, which is then useless. */
export function RemovePasskeyDialog({ passkey, proof, proofLater, onClose, onChanged }: RemoveProps) {
  const [kind, setKind] = useState(proof)
  return (
    <Dialog title={t('Remove passkey?')} size="small" onClose={onClose}>
      <ProofForm
        kind={kind}
        submit={t('Remove')}
        danger
        run={async (given) => {
          const result = await security.removePasskey(passkey.id, given)
          if (!result.ok && result.code === 'proof_required') setKind(proofLater)
          return result
        }}
        onDone={() => {
          onChanged()
          onClose()
        }}
        onCancel={onClose}
      >
        <p className="wrap-anywhere">
          <Trans
            id="<name/> will no longer sign you in. Delete it from your device’s saved passwords too."
            components={{ name: <strong>{passkey.name}</strong> }}
          />
        </p>
      </ProofForm>
    </Dialog>
  )
}
