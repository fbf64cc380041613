import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { passkeysBlockedBy } from '../../../data/session/passkeys.ts'
import { security, type Passkey, type PasskeyCreation, type SecurityRefusal } from '../../../data/session/security.ts'
import { useConfig } from '../../../data/use-config.ts'
import { t } from '../../../lib/t.ts'
import { useDates } from '../../../lib/use-dates.ts'
import { Problem } from '../../../ui/problem.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { Part } from '../part.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { AsOf, WhyNot } from './known-so-far.tsx'
import { RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx'
import type { ProofKind } from './proof-form.tsx'
import classes from './security.module.css'
import type { Protection } from './use-protection.ts'

type Open = { dialog: 'add'; begun: PasskeyCreation | null } | { dialog: 'rename' | 'remove'; passkey: Passkey }

/** The passkeys of the account, with which its owner signs in without password and code. */
export function PasskeysPart({ protection }: { protection: Protection }) {
  const { overview, asOf, canChange, isTwoFactorOn, reload } = protection
  const config = useConfig()
  const [open, setOpen] = useState<Open | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<SecurityRefusal | null>(null)
  const passkeys = overview?.passkeys ?? []
  const blocked = config && passkeysBlockedBy(config)
  const proof: ProofKind = isTwoFactorOn ? 'code' : 'password'

  const add = async () => {
    setAsking(true)
    setFailure(null)
    const result = await security.beginPasskey({})
    setAsking(false)
    if (result.ok) return setOpen({ dialog: 'add', begun: result.value })
    if (result.code === 'proof_required') return setOpen({ dialog: 'add', begun: null })
    setFailure(result)
  }
  const dialog = { onClose: () => setOpen(null), onChanged: () => void reload() }
  return (
    <Part
      title={t('Passkeys')}
      note={t('Sign in with your face, fingerprint or screen lock. No password or code needed.')}
    >
      <div className="stack gap-s all-columns">
        {passkeys.length > 0 && <AsOf asOf={asOf} />}
        {passkeys.length > 0 && (
          <ul className="plain lined" aria-label={t('Passkeys')}>
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                disabled={!canChange}
                onRename={() => setOpen({ dialog: 'rename', passkey })}
                onRemove={() => setOpen({ dialog: 'remove', passkey })}
              />
            ))}
          </ul>
        )}
        {failure && <Problem title={t('Failed to update security settings')}>{t(failure.message)}</Problem>}
        {blocked === 'browser' && <p className="muted">{t('This browser does not support passkeys.')}</p>}
        {blocked === 'server' && (
          <p className="muted">
            {t('Passkeys need a public https address with a domain name, which this server doesn’t have.')}
          </p>
        )}
        {config && blocked === 'elsewhere' && (
          <p className="muted wrap-anywhere">
            <Trans
              id="Passkeys work at <there>{address}</there>, not at this address."
              values={{ address: config.passkeys }}
              components={{ there: <a href={`${config.passkeys}/settings/security`}>{config.passkeys}</a> }}
            />
          </p>
        )}
        {config && !blocked && (
          <Button variant="default" className="start" disabled={!canChange || isAsking} onClick={() => void add()}>
            {t('Add a passkey')}
          </Button>
        )}
        {(!overview || (config && !blocked)) && <WhyNot protection={protection} />}
      </div>
      {open?.dialog === 'add' && <AddPasskeyDialog begun={open.begun} proof={proof} {...dialog} />}
      {open?.dialog === 'rename' && <RenamePasskeyDialog passkey={open.passkey} {...dialog} />}
      {open?.dialog === 'remove' && (
        <RemovePasskeyDialog
          passkey={open.passkey}
          proof={overview?.fresh ? 'none' : proof}
          proofLater={proof}
          {...dialog}
        />
      )}
    </Part>
  )
}

type RowProps = { passkey: Passkey; disabled: boolean; onRename: () => void; onRemove: () => void }

function PasskeyRow({ passkey: { name, createdAt, usedAt, usable }, disabled, onRename, onRemove }: RowProps) {
  const dates = useDates()
  return (
    <li className="row py-m">
      <IconKey size={24} stroke={1.6} aria-hidden />
      <div className={classes.named}>
        <p className="bold wrap-anywhere">{name}</p>
        <p className="facts tiny muted">
          <span>{t('Added {day}', { day: dates.day(Date.parse(createdAt)) })}</span>
          <span>{usedAt ? t('Last used {day}', { day: dates.day(Date.parse(usedAt)) }) : t('Not used yet')}</span>
        </p>
        {!usable && (
          <p className="tiny muted">{t('It was made for another address of this server and no longer works.')}</p>
        )}
      </div>
      <div className="row gap-s">
        <Button
          variant="default"
          size="sm"
          disabled={disabled}
          aria-label={t('Rename {name}', { name })}
          onClick={onRename}
        >
          {t('Rename')}
        </Button>
        <Button
          variant="default"
          size="sm"
          disabled={disabled}
          aria-label={t('Remove {name}', { name })}
          onClick={onRemove}
        >
          {t('Remove')}
        </Button>
      </div>
    </li>
  )
}
