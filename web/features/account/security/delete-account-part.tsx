import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useAccount } from '../../../data/context.tsx'
import { security } from '../../../data/session/security.ts'
import { t } from '../../../lib/t.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useNotices } from '../../../ui/notices.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { Part } from '../part.tsx'
import { WaitingPart } from '../waiting-part.tsx'
import { ProofForm, type ProofKind } from './proof-form.tsx'
import type { Protection } from './use-protection.ts'

/** Deletes the account, here and everywhere. */
export function DeleteAccountPart({ protection }: { protection: Protection }) {
  const [isOpen, setOpen] = useState(false)
  const { online, canChange } = protection
  return (
    <Part
      title={t('Delete account')}
      note={t(
        'Deletes your account and everything in it, on the server and on this device. Your other devices will offer to remove their copy.',
      )}
    >
      <div className="stack gap-s all-columns">
        <Button variant="light" color="red" className="start" disabled={!canChange} onClick={() => setOpen(true)}>
          {t('Delete my account')}
        </Button>
        {!online && <p className="small muted">{t('You need a connection to delete your account.')}</p>}
      </div>
      {isOpen && <DeleteAccountDialog kind={proofFor(protection)} onClose={() => setOpen(false)} />}
    </Part>
  )
}

/** What the server asks for before it deletes an account (docs/data-export.md). */
function proofFor({ overview, isTwoFactorOn, hasNoPassword }: Protection): ProofKind {
  const method = overview?.sessions.find(({ current }) => current)?.method ?? ''
  if (hasNoPassword && overview?.fresh && (method === 'passkey' || (method === 'oauth2' && !isTwoFactorOn)))
    return 'none'
  if (!isTwoFactorOn) return 'password'
  return hasNoPassword ? 'code' : 'both'
}

function DeleteAccountDialog({ kind, onClose }: { kind: ProofKind; onClose: () => void }) {
  const account = useAccount()
  const navigate = useNavigate()
  const notify = useNotices()
  const leave = async () => {
    await account.signOut('discard')
    await navigate({ to: '/', replace: true })
    notify({ who: t('Your account'), text: t('is deleted, on the server and on this device.') })
  }
  return (
    <Dialog title={t('Delete your account?')} size="small" onClose={onClose}>
      <ProofForm
        kind={kind}
        submit={t('Delete my account')}
        danger
        run={(proof) => security.deleteAccount(proof)}
        onDone={() => void leave()}
        onCancel={onClose}
      >
        <p>
          {t(
            'This deletes your bookmarks, documents, cart, payment methods, settings and everything else right away. This cannot be undone. To keep a copy, download your data first.',
          )}
        </p>
        <p>{t('Orders that haven’t been sent yet are canceled, and the titles you bought go with your account.')}</p>
        {kind === 'none' && <p>{t('You signed in a few minutes ago, so we won’t ask for proof again.')}</p>}
        <WaitingPart />
        <WaitingShares onLeave={onClose} />
      </ProofForm>
    </Dialog>
  )
}

/** What other apps have shared and is not saved yet: it is deleted too, and no export has it. */
function WaitingShares({ onLeave }: { onLeave: () => void }) {
  const account = useAccount()
  const [shares, setShares] = useState(0)
  useEffect(() => void account.waitingShares().then(setShares), [account])
  if (shares === 0) return null
  return (
    <div className="stack gap-s">
      <p>
        <Trans
          id="{n, plural, one {<b># share</b> from another app isn’t saved yet and is deleted too.} other {<b># shares</b> from other apps aren’t saved yet and are deleted too.}}"
          values={{ n: shares }}
          components={{ b: <strong /> }}
        />
      </p>
      <Button
        size="sm"
        variant="default"
        className="start"
        renderRoot={(props) => <Link {...props} to="/share-target" />}
        onClick={onLeave}
      >
        {t('See what was shared')}
      </Button>
    </div>
  )
}
