import { UnstyledButton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState, type ComponentType, type ReactNode } from 'react'
import { t } from '../../lib/t.ts'
import { openInstallDialog } from './install-offer.ts'
import { useInstall } from './use-install.ts'
import { laterDialog } from '../../ui/later.tsx'

const IosSheet = laterDialog(() => import('./ios-sheet.tsx').then((file) => file.IosSheet))

type ItemProps = { onClick: () => void; leftSection: ReactNode; children: ReactNode }
type Props = {
  /** Renders an item of the menu; by default a plain button. */
  item?: ComponentType<ItemProps>
  className?: string
}

/** "Install app" for a menu; renders nothing where the app is installed or cannot be. */
export function InstallEntry({ item: Item, className }: Props) {
  const { method } = useInstall()
  const [sheet, setSheet] = useState(false)
  if (method === 'none') return null
  const install = () => (method === 'ios' ? setSheet(true) : void openInstallDialog())
  const icon = <IconDownload size={20} stroke={1.8} aria-hidden />
  return (
    <>
      {Item ? (
        <Item onClick={install} leftSection={icon}>
          {t('Install app')}
        </Item>
      ) : (
        <UnstyledButton className={className} onClick={install}>
          {icon}
          {t('Install app')}
        </UnstyledButton>
      )}
      {sheet && <IosSheet onClose={() => setSheet(false)} />}
    </>
  )
}
