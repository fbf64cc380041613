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

const ICONS: Record<string, typeof IconBed> = {
  'everyday-banking': IconBuildingBank,
  'everyday-payments': IconWallet,
  everynight: IconBed,
  'everyday-ai': IconSparkles,
  everygig: IconTool,
  'everyday-wellness': IconHeartbeat,
}

/** The app's icon on its own mosaic, sized by the font size. */
export function AppIcon({ id, className = '' }: { id: string; className?: string | undefined }) {
  const Icon = ICONS[id] ?? IconDeviceMobile
  return (
    <span className={`${classes.icon} ${className}`} aria-hidden>
      <Mosaic id={id} kind="app" cols={3} rows={3} className={classes.picture} />
      <span className={classes.plate}>
        <Icon size="0.34em" stroke={1.8} />
      </span>
    </span>
  )
}
