import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { TOO_LARGE } from '../../collections/documents.ts'
import { useDb, useSession } from '../../data/context.tsx'
import { deleteShared } from '../../data/offline/shared.ts'
import { documentType } from '../../domain/document-type.ts'
import { formatBytes } from '../../lib/format-bytes.ts'
import { t } from '../../lib/t.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Problem } from '../../ui/problem.tsx'
import { notAddedText } from './not-added.ts'
import { FileSheet } from '../../ui/file-sheet.tsx'
import { readSharedFiles, type SharedFile } from './shared-files.ts'
import { SmallerDialog } from './smaller-dialog.tsx'
import { asksForSmaller, takeSharedFiles, type Taken } from './take-shared-files.ts'

/** What became of files that another app has shared. Signed out, they wait. */
export function SharedFilesPage({ id }: { id: string }) {
  const { user } = useSession()
  const { owner } = useDb()
  // Another tab may sign somebody else in.
  const key = `${owner}/${id}`
  return user ? <TakenFiles key={key} id={id} /> : <WaitingFiles key={key} id={id} />
}

function NothingWaits() {
  return (
    <Page title={t('Share to Everyday')} width="text">
      <EmptyState
        id="share-target"
        title={t('Nothing is waiting here')}
        text={t('Files you’ve shared before are in your documents.')}
        action={<OpenDocuments />}
      />
    </Page>
  )
}

function TakenFiles({ id }: { id: string }) {
  const db = useDb()
  const [taken, setTaken] = useState<Taken | 'nothing' | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [isSmaller, setSmaller] = useState<boolean | 'asked' | undefined>(undefined)
  useEffect(() => {
    let mounted = true
    const take = async () => {
      if (isSmaller === 'asked') return
      if (isSmaller === undefined && (await asksForSmaller(db.owner, id))) {
        if (mounted) setSmaller('asked')
        return
      }
      const found = await takeSharedFiles(db, id, isSmaller)
      // A second run in development finds nothing any more.
      if (mounted) setTaken((before) => found ?? before ?? 'nothing')
    }
    void take()
    return () => {
      mounted = false
    }
  }, [db, id, attempt, isSmaller])
  if (taken === 'nothing') return <NothingWaits />
  if (!taken)
    return (
      <Page title={t('Saving the files')} width="text">
        {isSmaller === 'asked' && <SmallerDialog onAnswer={setSmaller} />}
      </Page>
    )
  const { added, problems, isKept } = taken
  return (
    <Page
      title={
        added.length > 0
          ? t('{n, plural, one {# document} other {# documents}} added', { n: added.length })
          : t('No document added')
      }
      description={added.length > 0 ? t('Saved on this device, and uploaded when you’re online.') : undefined}
      width="text"
    >
      <Names>{added.map((name) => ({ name }))}</Names>
      {problems.map((problem) => (
        <div key={problem} className="mt-m">
          <Problem title={problem} />
        </div>
      ))}
      <div className="row mt-xl">
        <OpenDocuments />
        {isKept && (
          <Button variant="default" onClick={() => setAttempt((n) => n + 1)}>
            {t('Try again')}
          </Button>
        )}
      </div>
    </Page>
  )
}

function WaitingFiles({ id }: { id: string }) {
  const { owner } = useDb()
  const [files, setFiles] = useState<SharedFile[] | 'nothing' | null>(null)
  useEffect(() => {
    void readSharedFiles(owner, id).then((found) => setFiles(found ?? 'nothing'))
  }, [owner, id])
  if (files === 'nothing') return <NothingWaits />
  if (!files)
    return (
      <Page title={t('Share to Everyday')} width="text">
        {null}
      </Page>
    )
  const kept = files.filter(({ refused }) => !refused)
  return (
    <Page
      title={t('{n, plural, one {# file is} other {# files are}} waiting for you to sign in', { n: kept.length })}
      description={t('Until then they’re only on this device. They’ll be added to the account you sign in to.')}
      width="text"
    >
      <Names>{kept}</Names>
      {files
        .filter(({ refused }) => refused)
        .map(({ name, refused }) => (
          <div key={name} className="mt-m">
            <Problem
              title={
                refused === 'too_large'
                  ? notAddedText([{ name, why: TOO_LARGE }])
                  : t('Failed to upload document. There wasn’t enough space for “{name}” on this device.', { name })
              }
            />
          </div>
        ))}
      <div className="row mt-xl">
        <Button renderRoot={(props) => <Link {...props} to="/signin" search={{ from: `/share-target?files=${id}` }} />}>
          {t('Sign in')}
        </Button>
        <Button variant="default" onClick={() => void deleteShared(owner, id).then(() => setFiles('nothing'))}>
          {t('Discard')}
        </Button>
      </div>
    </Page>
  )
}

function Names({ children }: { children: { name: string; size?: number }[] }): ReactNode {
  if (children.length === 0) return null
  return (
    <ul className="stack">
      {children.map(({ name, size }, at) => (
        <li key={at} className="media middle">
          <FileSheet type={documentType(name)} />
          <span className="shrink">
            <span className="bold wrap-anywhere">{name}</span>
            {size !== undefined && <span className="block tiny muted figures">{formatBytes(size)}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

function OpenDocuments() {
  return (
    <Button component={Link} to="/documents">
      {t('Open documents')}
    </Button>
  )
}
