import { Link } from '@tanstack/react-router'
import { IconChevronRight } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useDb } from '../data/context.tsx'
import { NothingShared } from '../features/share/nothing-shared.tsx'
import type { ShareProblem } from '../features/share/shared-inbox.ts'
import { msg } from '../lib/msg.ts'
import { t } from '../lib/t.ts'
import { Page } from '../ui/page.tsx'
import { Problem } from '../ui/problem.tsx'
import { readWaitingShares, type WaitingShare } from './waiting-shares.ts'

const PROBLEMS: Record<ShareProblem, { title: string; text: string }> = {
  full: {
    title: msg('It was not kept: too much waits already'),
    text: msg('Save or discard what is listed here, then share it again.'),
  },
  failed: {
    title: msg('It was not kept: this device could not store it'),
    text: msg('Free some space, then share it again.'),
  },
}

/** What was shared and is not saved yet. */
export function WaitingSharesPage({ problem }: { problem: ShareProblem | undefined }) {
  const { owner } = useDb()
  const [waiting, setWaiting] = useState<WaitingShare[] | null>(null)
  useEffect(() => {
    let mounted = true
    void readWaitingShares(owner).then((found) => mounted && setWaiting(found))
    return () => {
      mounted = false
    }
  }, [owner])
  if (waiting?.length === 0 && !problem) return <NothingShared />
  return (
    <Page
      title={t('Share to Everyday')}
      description={waiting?.length ? t('This was shared and is not saved yet.') : undefined}
      width="text"
    >
      {problem && <Problem title={t(PROBLEMS[problem].title)}>{t(PROBLEMS[problem].text)}</Problem>}
      <ul className="stack mt-m">
        {waiting?.map(({ search, lines }) => (
          <li key={Object.values(search)[0]}>
            <Link to="/share-target" search={search} className="card pad media middle">
              <span className="shrink grow">
                <span className="bold block wrap-anywhere">{lines[0] ?? t('Nothing in it')}</span>
                {lines.length > 1 && (
                  <span className="small muted block wrap-anywhere">{lines.slice(1).join(' · ')}</span>
                )}
              </span>
              <IconChevronRight size={20} stroke={1.8} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  )
}
