import { IconMenu2 } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { t } from '../../lib/t.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useOnDemand } from './use-on-demand.ts'

const loadDialog = () => import('./side-menu-dialog.tsx').then((file) => file.SideMenuDialog)

type Props = {
  extra?: ((className: string) => ReactNode) | undefined
}

/** The menu button of small screens, and the menu, which is loaded on demand. */
export function SideMenu({ extra }: Props) {
  const [opened, setOpened] = useState(false)
  const { loaded: Dialog, failed, request } = useOnDemand(loadDialog)

  useEffect(() => {
    if (!opened || !failed) return
    // The menu could not be loaded: go to the footer, which has every link.
    const pages = document.getElementById('every-page')
    pages?.closest('details')?.setAttribute('open', '')
    pages?.scrollIntoView()
    setOpened(false)
  }, [opened, failed])

  return (
    <>
      <IconButton
        label={t('Open menu')}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onPointerEnter={request}
        onFocus={request}
        onClick={() => {
          request()
          setOpened(true)
        }}
      >
        <IconMenu2 size={22} stroke={1.8} aria-hidden />
      </IconButton>
      {opened && Dialog && <Dialog onClose={() => setOpened(false)} extra={extra} />}
    </>
  )
}
