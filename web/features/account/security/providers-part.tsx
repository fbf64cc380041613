import { Button } from '@mantine/core'
import { IconBrandApple, IconBrandGoogle, IconId } from '@tabler/icons-react'
import { useState } from 'react'
import { goToProvider } from '../../../data/session/provider-sign-in.ts'
import { readSession } from '../../../data/session/stored-session.ts'
import { security } from '../../../data/session/security.ts'
import { useConfig } from '../../../data/use-config.ts'
import { t } from '../../../lib/t.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { useOwnAccount } from '../account.queries.ts'
import { Part } from '../part.tsx'
import { ProofForm, type ProofKind } from './proof-form.tsx'
import { AsOf } from './known-so-far.tsx'
import type { Protection } from './use-protection.ts'

type Entry = { name: string; label: string }

const ICONS: Record<string, typeof IconId> = { google: IconBrandGoogle, apple: IconBrandApple }

/** The providers with which the person signs in, and those that could be added. */
export function ProvidersPart({ protection }: { protection: Protection }) {
  const { overview, factorAsOf, canChange, linked, isTwoFactorOn, reload } = protection
  // Whether one is linked is known with whether the second factor is on.
  const isUnknown = isTwoFactorOn === undefined
  const offers = useConfig()?.providers ?? []
  const isUnconfirmed = useOwnAccount()?.profile.email_verified === false
  const [removing, setRemoving] = useState<Entry | null>(null)
  const [failure, setFailure] = useState('')
  // One that the operator has given up is still listed, so that it can be removed.
  const given = linked.map((name) => overview?.providers.find((each) => each.name === name) ?? { name, label: name })
  const entries: Entry[] = [...offers, ...given.filter(({ name }) => !offers.some((offer) => offer.name === name))]
  if (entries.length === 0) return null
  const isOneLeft = entries.some(({ name }) => !linked.includes(name))
  const link = async ({ name, label }: Entry) => {
    setFailure('')
    const remember = readSession()?.remember ?? true
    const result = await goToProvider({ provider: name, label, remember, from: '/settings/security' })
    if (!result.ok) setFailure(result.message)
  }
  return (
    <Part title={t('Sign-in providers')} note={t('Sign in with an account you already have elsewhere.')}>
      <div className="stack gap-s all-columns">
        {failure && <Problem title={t(failure)} />}
        {isOneLeft && canChange && !overview?.fresh && (
          <p className="small muted">
            {t('To link a provider, sign out, sign back in, and come back within ten minutes.')}
          </p>
        )}
        {isOneLeft && isUnconfirmed && (
          <p className="small muted">
            {t('Until you confirm your email address, you can only link an account that uses the same address.')}
          </p>
        )}
        {!isUnknown && <AsOf asOf={factorAsOf} />}
        <ul className="plain lined" aria-label={t('Sign-in providers')}>
          {entries.map((entry) => {
            const isLinked = linked.includes(entry.name)
            const Icon = ICONS[entry.name] ?? IconId
            return (
              <li key={entry.name} className="row py-m">
                <Icon size={24} stroke={1.6} aria-hidden />
                <span className="grow wrap-anywhere">
                  <strong>{entry.label}</strong>{' '}
                  {!isUnknown && <span className="small muted">{t(isLinked ? 'Linked' : 'Not linked')}</span>}
                </span>
                <Button
                  variant="default"
                  size="sm"
                  disabled={!canChange || (!isLinked && !overview?.fresh)}
                  aria-label={t(isLinked ? 'Remove {name}' : 'Link {name}', { name: entry.label })}
                  onClick={() => (isLinked ? setRemoving(entry) : void link(entry))}
                >
                  {t(isLinked ? 'Remove' : 'Link')}
                </Button>
              </li>
            )
          })}
        </ul>
      </div>
      {removing && (
        <RemoveProviderDialog
          entry={removing}
          protection={protection}
          onClose={() => setRemoving(null)}
          onRemoved={() => {
            setRemoving(null)
            void reload()
          }}
        />
      )}
    </Part>
  )
}

type DialogProps = { entry: Entry; protection: Protection; onClose: () => void; onRemoved: () => void }

function RemoveProviderDialog({ entry, protection: { overview, isTwoFactorOn }, onClose, onRemoved }: DialogProps) {
  const later: ProofKind = isTwoFactorOn ? 'code' : 'password'
  const [kind, setKind] = useState<ProofKind>(overview?.fresh ? 'none' : later)
  return (
    <Dialog title={t('Remove {name}?', { name: entry.label })} size="small" onClose={onClose}>
      <ProofForm
        kind={kind}
        submit={t('Remove')}
        danger
        run={async (proof) => {
          const result = await security.unlinkProvider(entry.name, proof)
          if (!result.ok && result.code === 'proof_required') setKind(later)
          return result
        }}
        onDone={onRemoved}
        onCancel={onClose}
      >
        <p>{t('You’ll no longer be able to sign in to Everyday with it. Your account there stays as it is.')}</p>
      </ProofForm>
    </Dialog>
  )
}
