import { useEffect, useEffectEvent } from 'react'
import { t } from '../lib/t.ts'
import { Delayed } from '../ui/delayed.tsx'
import { LogoMark } from '../ui/logo-mark.tsx'
import classes from './loading-view.module.css'

type Props = {
  /** Called if it is seen. */
  onShown: () => void
}

/** Shown while the local account is read, which usually takes less time than the delay. */
export function LoadingView({ onShown }: Props) {
  return (
    <div className={`centered medium muted ${classes.view}`} aria-hidden>
      <Delayed>
        <Shown onShown={onShown} />
      </Delayed>
    </div>
  )
}

function Shown({ onShown }: Props) {
  const report = useEffectEvent(onShown)
  useEffect(() => report(), [])
  return (
    <>
      <LogoMark className={classes.mark} />
      <span>{t('Loading')}</span>
    </>
  )
}
