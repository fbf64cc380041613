import { Delayed } from '../ui/delayed.tsx'
import { Mosaic } from '../ui/mosaic.tsx'
import classes from './loading-view.module.css'

/** Shown while the local account is read, which usually takes less time than the delay. */
export function LoadingView() {
  return (
    <div className={classes.view} role="status">
      <Delayed>
        <Mosaic id="everyday" kind="design" cols={2} rows={2} className={classes.mark} />
        <span>Loading</span>
      </Delayed>
    </div>
  )
}
