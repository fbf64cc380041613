import { Delayed } from '../ui/delayed.tsx'
import { LogoMark } from '../ui/logo-mark.tsx'
import classes from './loading-view.module.css'

/** Shown while the local account is read, which usually takes less time than the delay. */
export function LoadingView() {
  return (
    <div className={`centered medium muted ${classes.view}`} role="status">
      <Delayed>
        <LogoMark className={classes.mark} />
        <span>Loading</span>
      </Delayed>
    </div>
  )
}
