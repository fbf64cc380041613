import { Link } from '@tanstack/react-router'
import { IconChevronRight } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useDb } from '../data/context.tsx'
import { NothingShared } from '../features/share/nothing-shared.tsx'
import { t } from '../lib/t.ts'
import { Page } from '../ui/page.tsx'
import { Problem } from '../ui/problem.tsx'
import { readWaitingShares, type WaitingShare } from './waiting-shares.ts'

/** What was shared and is not saved yet. `isNotKept`: the device failed to keep what was shared just now. */
export function WaitingSharesPage({ isNotKept }: { isNotKept: boolean }) {
  const { owner } = useDb()
  const [waiting, setWaiting] = useState<WaitingShare[] | null>(null)
  useEffect(() => {
    let mounted = true
    void readWaitingShares(owner).then((found) => mounted && setWaiting(found))
    return () => {
      mounted = false
    }
  }, [owner])
  if (waiting?.length === 0 && !isNotKept) return <NothingShared />
  return (
    <Page
      title={t('Share to Everyday')}
      description={waiting?.length ? t('This was shared but isn’t saved yet.') : undefined}
      width="text"
    >
      {isNotKept && (
        <Problem title={t('This device couldn’t save it')}>{t('Free up space, then share it again.')}</Problem>
      )}
      {waiting && waiting.length > 0 && (
        <ul className="card ruled mt-m">
          {waiting.map(({ search, lines }) => (
            <li key={Object.values(search)[0]}>
              <Link to="/share-target" search={search} className="entry">
                <span className="grow wrap-anywhere">
                  <span className="bold block">{lines[0] ?? t('Empty')}</span>
                  {lines.length > 1 && <span className="small muted block">{lines.slice(1).join(' · ')}</span>}
                </span>
                <IconChevronRight size={18} stroke={1.8} aria-hidden className="muted" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
