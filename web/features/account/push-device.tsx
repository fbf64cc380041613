import { Button } from '@mantine/core'
import { useState } from 'react'
import { readPushState, turnOffPush, turnOnPush, type PushResult, type PushState } from '../../data/session/push.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'

const STATES: Record<PushState, string> = {
  on: msg('Push is on in this browser, even while Everyday is closed.'),
  off: msg('Push is off in this browser.'),
  blocked: msg('Push is blocked. Allow notifications from this site in your browser settings.'),
  impossible: msg('This browser has no push. On iPhone and iPad, add Everyday to the Home Screen first.'),
}
const PROBLEMS: Partial<Record<PushResult, string>> = {
  offline: msg('This needs a connection. Try again when you’re online.'),
  failed: msg('Your browser’s push service could not be reached. Try again later.'),
}

type Props = { pushKey: string; state: PushState; onChange: (state: PushState) => void }

/** Push in this browser: permission is asked for only by this button. */
export function PushDevice({ pushKey, state, onChange }: Props) {
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const change = async () => {
    setBusy(true)
    const result = await (state === 'on' ? turnOffPush() : turnOnPush(pushKey))
    setProblem(PROBLEMS[result])
    onChange(await readPushState())
    setBusy(false)
  }
  const verb = state === 'on' ? msg('Turn off') : msg('Turn on')
  return (
    <div className="stack gap-s">
      <p className="bold">{t('Push on this device')}</p>
      <p className="small muted" role="status">
        {t(STATES[state])} {state !== 'on' && t('Push settings apply to every browser where push is turned on.')}
      </p>
      {problem && (
        <p className="problem small" role="alert">
          {t(problem)}
        </p>
      )}
      {(state === 'on' || state === 'off') && (
        <Button
          variant={state === 'on' ? 'default' : 'light'}
          className="start"
          loading={busy}
          aria-label={t('{action}: {title}', { action: t(verb), title: t('Push on this device') })}
          onClick={() => void change()}
        >
          {t(verb)}
        </Button>
      )}
    </div>
  )
}
