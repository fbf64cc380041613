import {
  IconBed,
  IconBuildingBank,
  IconDeviceMobile,
  IconHeartbeat,
  IconSparkles,
  IconTool,
  IconWallet,
} from '@tabler/icons-react'
import { Mosaic } from '../../ui/mosaic.tsx'
import classes from './app-icon.module.css'

const SIGNS: Record<string, typeof IconBed> = {
  'everyday-banking': IconBuildingBank,
  'everyday-payments': IconWallet,
  everynight: IconBed,
  'everyday-ai': IconSparkles,
  everygig: IconTool,
  'everyday-wellness': IconHeartbeat,
}

/** The app's tile: its sign on its own mosaic. Its size is the font size. */
export function AppIcon({ id, className = '' }: { id: string; className?: string | undefined }) {
  const Sign = SIGNS[id] ?? IconDeviceMobile
  return (
    <span className={`${classes.icon} ${className}`} aria-hidden>
      <Mosaic id={id} kind="app" cols={3} rows={3} className={classes.picture} />
      <span className={classes.plate}>
        <Sign size="0.34em" stroke={1.8} />
      </span>
    </span>
  )
}
