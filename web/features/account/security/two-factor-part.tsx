import { Button } from '@mantine/core'
import { useState } from 'react'
import { security, type SecurityRefusal, type TotpSetup } from '../../../data/session/security.ts'
import { useConfig } from '../../../data/use-config.ts'
import { t } from '../../../lib/t.ts'
import { useDates } from '../../../lib/use-dates.ts'
import { Problem } from '../../../ui/problem.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { useOwnAccount } from '../account.queries.ts'
import { Part } from '../part.tsx'
import { HaveCodesDialog, NewCodesDialog, TurnOffDialog } from './factor-dialogs.tsx'
import { KnownSoFar, WhyNot } from './known-so-far.tsx'
import type { ProofKind } from './proof-form.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'
import type { Protection } from './use-protection.ts'

const ALL_CODES = 10
const FEW_CODES = 3

type Open = { dialog: 'set-up'; setup: TotpSetup | null } | { dialog: 'off' | 'codes' | 'have-codes' }

/** Whether a code is asked for besides the password. */
export function TwoFactorPart({ protection }: { protection: Protection }) {
  const { online, expired, overview, isUnread, isTwoFactorOn, areCodesPending, reload } = protection
  const isUnknown = isTwoFactorOn === undefined
  const profile = useOwnAccount()?.profile
  // Without mail there is no new password by mail, and no way to confirm an address.
  const isUnconfirmed = useConfig()?.mail === true && profile?.email_verified === false
  const [open, setOpen] = useState<Open | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<SecurityRefusal | null>(null)

  const turnOn = async () => {
    setAsking(true)
    setFailure(null)
    const result = await security.beginTotp({})
    setAsking(false)
    if (result.ok) return setOpen({ dialog: 'set-up', setup: result.value })
    if (result.code === 'proof_required') return setOpen({ dialog: 'set-up', setup: null })
    setFailure(result)
    // Another device was faster.
    if (result.code === 'already_on') void reload()
  }
  const dialog = { kind: proofFor(protection), onClose: () => setOpen(null), onChanged: reload }
  const canChange = protection.canChange && !isAsking
  return (
    <Part title={t('Two-factor sign-in')} note={t('A code from an app on your phone, in addition to your password.')}>
      <div className="stack all-columns">
        {isUnknown && !isUnread && (
          <p>
            <Trans id="Two-factor sign-in: <strong>not known yet</strong>" components={{ strong: <strong /> }} />
          </p>
        )}
        {!isUnknown && (
          <Switch
            label={
              <Trans
                id={
                  isTwoFactorOn
                    ? 'Two-factor sign-in: <strong>enabled</strong>'
                    : 'Two-factor sign-in: <strong>disabled</strong>'
                }
                components={{ strong: <strong /> }}
              />
            }
            on={isTwoFactorOn}
            disabled={!canChange}
            onChange={(on) => (on ? void turnOn() : setOpen({ dialog: 'off' }))}
          />
        )}
        {/* Of the server the alert says so. */}
        {(!online || expired) && !(isUnknown && isUnread) && <WhyNot protection={protection} isKnown={!isUnknown} />}
        <KnownSoFar protection={protection} />
        {failure && <Problem title={t('Failed to update security settings')}>{t(failure.message)}</Problem>}
        {isTwoFactorOn && areCodesPending && open === null && (
          <Problem tone="warning" title={t('Your recovery codes were not saved')}>
            {t(
              'Two-factor sign-in is on. If you have its recovery codes, enter one of them. If not, make new ones and save them.',
            )}
          </Problem>
        )}
        {isTwoFactorOn && overview?.twoFactor.enabled && (
          <>
            {!areCodesPending && <CodesLeft {...overview.twoFactor} />}
            <div className="row gap-s">
              {areCodesPending && (
                <Button variant="default" disabled={!canChange} onClick={() => setOpen({ dialog: 'have-codes' })}>
                  {t('I have them')}
                </Button>
              )}
              <Button variant="default" disabled={!canChange} onClick={() => setOpen({ dialog: 'codes' })}>
                {t('New recovery codes')}
              </Button>
            </div>
          </>
        )}
      </div>
      {open?.dialog === 'set-up' && (
        <SetUpDialog
          setup={open.setup}
          unconfirmed={isUnconfirmed ? profile?.email : undefined}
          isOn={isTwoFactorOn === true}
          onClose={dialog.onClose}
          onTurnedOn={dialog.onChanged}
        />
      )}
      {open?.dialog === 'off' && <TurnOffDialog {...dialog} />}
      {open?.dialog === 'codes' && <NewCodesDialog {...dialog} />}
      {open?.dialog === 'have-codes' && <HaveCodesDialog {...dialog} />}
    </Part>
  )
}

/** These ask for a code also of a fresh session, except after a sign-in with a passkey (docs/security.md). */
function proofFor({ overview }: Protection): ProofKind {
  const method = overview?.sessions.find(({ current }) => current)?.method
  return overview?.fresh && method === 'passkey' ? 'none' : 'code'
}

function CodesLeft({ since, recoveryCodes }: { since: string; recoveryCodes: number }) {
  const dates = useDates()
  return (
    <p className={recoveryCodes < FEW_CODES ? 'bold' : 'muted'}>
      {since && t('On since {day}.', { day: dates.day(Date.parse(since)) })}{' '}
      {t('{left} of {all} recovery codes left.', { left: recoveryCodes, all: ALL_CODES })}{' '}
      {recoveryCodes < FEW_CODES && t('Make new ones before they run out.')}
    </p>
  )
}
