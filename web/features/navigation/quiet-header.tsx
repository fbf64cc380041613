import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft } from '@tabler/icons-react'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { WhenOpen } from '../../data/context.tsx'
import { t } from '../../lib/t.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Optional } from '../../ui/optional.tsx'
import { LaterStatusChip } from './later-status-chip.ts'
import { Logo } from './logo.tsx'
import classes from './quiet-header.module.css'

/** The header of pages without menus: the way home, and in the installed app, which has no browser around it, the way back. */
export function QuietHeader() {
  return (
    <header className={`between ${classes.header}`}>
      <div className="row">
        <Back />
        <Logo />
      </div>
      <WhenOpen>
        <Optional>
          <LaterStatusChip />
        </Optional>
      </WhenOpen>
    </header>
  )
}

function Back() {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const isInstalled = useMediaQuery('(display-mode: standalone)', false, { getInitialValueInEffect: false })
  if (!isInstalled || !canGoBack) return null
  return (
    <IconButton label={t('Back')} onClick={() => history.back()} className={classes.back}>
      <IconArrowLeft size={22} stroke={1.8} aria-hidden />
    </IconButton>
  )
}
