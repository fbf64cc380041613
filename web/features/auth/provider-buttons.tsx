import { IconBrandApple, IconBrandGoogle, IconId } from '@tabler/icons-react'
import { useState } from 'react'
import type { AccountType } from '../../collections/account-types.ts'
import { goToProvider } from '../../data/session/provider-sign-in.ts'
import { useConfig } from '../../data/use-config.ts'
import { t } from '../../lib/t.ts'
import { Problem } from '../../ui/problem.tsx'
import { codeProblem } from './account-problem.ts'
import classes from './auth-form.module.css'
import { useAccountProblem } from './use-account-problem.ts'

/** Those that are always shown, the way the page was designed. */
const PROVIDERS = [
  { name: 'google', label: 'Google', Icon: IconBrandGoogle },
  { name: 'apple', label: 'Apple', Icon: IconBrandApple },
]

type Props = {
  remember: boolean
  from: string | undefined
  /** Of an account that is created by it. */
  type?: AccountType
}

/** The identity providers: those that the operator has set up lead to the provider and back. */
export function ProviderButtons({ remember, from = '', type }: Props) {
  const offers = useConfig()?.providers ?? []
  const [going, setGoing] = useState('')
  const [problem, setProblem] = useAccountProblem()
  const oidc = offers.find(({ name }) => name === 'oidc')
  const go = async (provider: string, label: string) => {
    setGoing(provider)
    setProblem(null)
    const result = await goToProvider({ provider, label, remember, from, type })
    if (result.ok) return // the browser is leaving
    setGoing('')
    setProblem(codeProblem(result))
  }
  return (
    <>
      <p className={`any-width muted ${classes.or}`}>{t('or')}</p>
      {problem && (
        <Problem title={t(problem.message)} className="mb-m">
          {problem.detail && t(problem.detail)}
        </Problem>
      )}
      <div className={classes.providers}>
        {[...PROVIDERS, ...(oidc ? [{ ...oidc, Icon: IconId }] : [])].map(({ name, label, Icon }) => {
          const isOffered = offers.some((offer) => offer.name === name)
          return (
            <button
              key={name}
              type="button"
              disabled={!isOffered || going !== ''}
              className={`centered raised ${isOffered ? '' : 'muted'} ${classes.provider}`}
              onClick={() => void go(name, label)}
            >
              <span className={classes.providerName}>
                <Icon size={18} stroke={1.8} aria-hidden />
                {label}
              </span>
              {!isOffered && <small>{t('Coming Soon')}</small>}
              {going === name && <small role="status">{t('Opening {label}…', { label })}</small>}
            </button>
          )
        })}
      </div>
    </>
  )
}
