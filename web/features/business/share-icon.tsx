import { IconCheck, IconLink, IconShare2 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useShareSheet } from '../../lib/share-sheet.ts'
import { t } from '../../lib/t.ts'
import { IconAction } from '../../ui/icon-action.tsx'

const SHOWN_MS = 2000

type Props = {
  title: string
  path: string
  /** Opens the device's share sheet, or copies the address. */
  share: (link: { title: string; url: string }) => Promise<'shared' | 'copied' | 'refused'>
}

/** Shares a page of this site; a copied address is confirmed here, since nothing else shows it. */
export function ShareIcon({ title, path, share }: Props) {
  const [outcome, setOutcome] = useState<'shared' | 'copied' | 'refused' | null>(null)
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const hasSheet = useShareSheet()
  const isCopied = outcome === 'copied'
  const Icon = isCopied ? IconCheck : hasSheet ? IconShare2 : IconLink
  const label = t(hasSheet ? 'Share {name}' : 'Copy link to {name}', { name: title })
  return (
    <>
      <IconAction
        label={isCopied ? t('Link copied') : label}
        text={isCopied ? t('Copied') : t(hasSheet ? 'Share' : 'Copy link')}
        icon={<Icon size={20} stroke={1.8} aria-hidden />}
        onClick={() => void share({ title, url: location.origin + path }).then(setOutcome)}
      />
      <span className="unseen" role="status">
        {isCopied && t('Link copied')}
        {outcome === 'refused' && t('The browser does not allow copying. Open the profile and copy its address.')}
      </span>
    </>
  )
}
