import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { security, type TotpSetup } from '../../../data/session/security.ts'
import { Code } from '../../../domain/credentials.ts'
import { t } from '../../../lib/t.ts'
import { CodeField } from '../../../ui/code-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogFooter } from '../../../ui/dialog-footer.tsx'
import { FormView } from '../../../ui/form-view.tsx'
import { useEntryForm } from '../../../ui/use-entry-form.ts'
import { CopyButton } from './copy-button.tsx'
import { ProofForm } from './proof-form.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { UnconfirmedWarning } from './unconfirmed-warning.tsx'
import classes from './security.module.css'

type Props = {
  /** Null: the server asks for the password first. */
  setup: TotpSetup | null
  /** The address, while it is not confirmed. */
  unconfirmed?: string | undefined
  /** Whether the server says that it is on by now: its answer to the first code may have been lost. */
  isOn: boolean
  onClose: () => void
  /** The second factor is on. */
  onTurnedOn: () => Promise<void>
}

/** Turns the second factor on: the password if the sign-in is not fresh, the secret and its first code, the recovery codes. */
export function SetUpDialog({ setup: first, unconfirmed, isOn, onClose, onTurnedOn }: Props) {
  const [setup, setSetup] = useState(first)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [isLocked, setLocked] = useState(false)
  const [isUnanswered, setUnanswered] = useState(false)
  const isOnWithoutCodes = isOn && isUnanswered && !codes
  return (
    <Dialog
      title={t(codes ? 'Save your recovery codes' : 'Turn on two‑factor sign-in')}
      size="small"
      locked={isLocked}
      onClose={onClose}
    >
      {unconfirmed && !codes && !isOnWithoutCodes && (
        <div className="mb-m">
          <UnconfirmedWarning email={unconfirmed} />
        </div>
      )}
      {isOnWithoutCodes ? (
        <OnWithoutCodes onClose={onClose} />
      ) : codes ? (
        <RecoveryCodes codes={codes} onLock={setLocked} onKept={onTurnedOn} onDone={onClose} />
      ) : setup ? (
        <FirstCode
          setup={setup}
          onCancel={onClose}
          onConfirmed={(recoveryCodes) => {
            setCodes(recoveryCodes)
            void onTurnedOn()
          }}
          onUnanswered={() => {
            setUnanswered(true)
            void onTurnedOn()
          }}
        />
      ) : (
        <ProofForm
          kind="password"
          submit={t('Continue')}
          run={(proof) => security.beginTotp(proof)}
          onDone={setSetup}
          onCancel={onClose}
        >
          <p>{t('Confirm it’s you.')}</p>
        </ProofForm>
      )}
    </Dialog>
  )
}

/** It is on, and the answer with the recovery codes was lost. */
function OnWithoutCodes({ onClose }: { onClose: () => void }) {
  return (
    <>
      <p role="status">
        {t('Two-factor sign-in is on. Its recovery codes didn’t reach this device: make new ones, and save them.')}
      </p>
      <DialogFooter>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogFooter>
    </>
  )
}

/** A phone or a tablet, which cannot scan itself, however it is turned; and no desk whose page is zoomed in. */
const HANDHELD = '(pointer: coarse) and (hover: none)'

type FirstCodeProps = {
  setup: TotpSetup
  onCancel: () => void
  onConfirmed: (recoveryCodes: string[]) => void
  /** It may be on. */
  onUnanswered: () => void
}

function FirstCode({ setup: { secret, uri }, onCancel, onConfirmed, onUnanswered }: FirstCodeProps) {
  const entry = useEntryForm({
    initial: { code: '' },
    schema: v.object({ code: Code }),
    save: async ({ code }) => {
      const result = await security.confirmTotp(code.trim())
      if (result.ok) {
        onConfirmed(result.value.recoveryCodes)
        return result
      }
      if (result.code === 'wrong_code') return { ok: false, message: '', fields: { code: result.message } }
      onUnanswered()
      return { ok: false, message: result.message }
    },
  })
  // Read once: what has the focus would go with a mouse that comes later.
  const [isHandheld] = useState(() => matchMedia(HANDHELD).matches)
  // Not the field: on a phone its keyboard would hide what comes first.
  const { ref } = entry
  useEffect(() => ref.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [ref])
  const scan = (
    <>
      <p tabIndex={-1} data-autofocus>
        {t(
          'Scan this with an authenticator app, such as the one in your password manager, then enter the code it shows.',
        )}
      </p>
      <QrCode text={uri} label={t('QR code for your authenticator app')} />
    </>
  )
  return (
    <FormView entry={entry} submit={t('Turn on')} onCancel={onCancel}>
      {!isHandheld && scan}
      <div className="stack gap-xs">
        {isHandheld ? (
          <Button component="a" href={uri} variant="light" className="mb-s" data-autofocus>
            {t('Open an authenticator app on this device')}
          </Button>
        ) : (
          <a href={uri} className="target start">
            {t('Open an authenticator app on this device')}
          </a>
        )}
        <p className="small muted">{t('Or type this key into the app:')}</p>
        <div className="row gap-s">
          <code className={`shrink wrap-anywhere ${classes.secret}`}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton text={secret} label={t('Copy key')} />
        </div>
      </div>
      <CodeField description={t('6 digits')} {...entry.form.getInputProps('code')} />
      {isHandheld && (
        <details>
          <summary className="unfold">{t('Use another device')}</summary>
          <div className="stack">{scan}</div>
        </details>
      )}
    </FormView>
  )
}
