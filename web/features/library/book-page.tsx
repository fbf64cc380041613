import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useDb } from '../../data/context.tsx'
import { failureText } from '../../data/database/write-outcome.ts'
import { readCopy } from '../../data/library/copies.ts'
import type { LibraryCopy } from '../../domain/library-copy.ts'
import { t } from '../../lib/t.ts'
import { Page } from '../../ui/page.tsx'
import { Problem } from '../../ui/problem.tsx'
import { UndoBar } from '../../ui/undo-bar.tsx'
import { useFeedback } from '../../ui/use-feedback.ts'
import { DeviceCopy } from './device-copy.tsx'
import type { OpenedBook } from './epub/open-book.ts'
import { downloadAgain, downloadTitle, noteChapters } from './library.commands.ts'
import { LibrarySkeleton } from './library-skeleton.tsx'
import type { LibraryTitle } from './library.queries.ts'
import { Reader } from './reader.tsx'
import { saveTitle } from './save-title.ts'
import { aboutTitle } from './title-about.tsx'
import type { TitleFacts } from './use-title-facts.ts'
import { WhenPlaceKnown } from './when-place-known.tsx'

type Props = { title: LibraryTitle; copy: LibraryCopy; facts: TitleFacts }

/** A book or a course: it comes to this device when it is opened, and is read from there. */
export function BookPage({ title, copy, facts }: Props) {
  const db = useDb()
  const feedback = useFeedback()
  const { id, state, problem } = copy
  const opened = useOpened(copy)
  useEffect(() => {
    // What did not find room waits for the person.
    if (state !== 'here' && !problem) void downloadTitle(db, [{ id } as LibraryCopy])
  }, [db, id, state, problem])
  const fail = (text: string) => feedback.show({ text, failed: true })
  const save = () =>
    void saveTitle(db, copy, facts.title).then((isSaved) => !isSaved && fail(t('Failed to save the file')))
  const again = async () => {
    const outcome = await downloadAgain(db, copy)
    if (!outcome.ok) fail(failureText(outcome))
  }
  return (
    <Page title={facts.title} description={aboutTitle(facts)} width="text">
      {state !== 'here' && (
        <div className="stack card pad-s">
          <p>{t('It is coming to this device, where it can be read without a connection too.')}</p>
          <DeviceCopy copies={[copy]} isListed title={facts.title} onFailure={fail} />
        </div>
      )}
      {state === 'here' && !opened && <LibrarySkeleton />}
      {opened === 'damaged' && (
        <Problem
          title={t('This book is damaged')}
          actions={
            <>
              <Button onClick={() => void again()}>{t('Download it again')}</Button>
              <Button variant="default" onClick={save}>
                {t('Save the EPUB')}
              </Button>
            </>
          }
        >
          {t('It can’t be opened. A new copy may help; if it doesn’t, tell us, and we’ll send you another one.')}
        </Problem>
      )}
      {opened === 'no-code' && (
        <Problem
          title={t('The reader could not be loaded')}
          actions={<Button onClick={() => location.reload()}>{t('Reload the page')}</Button>}
        >
          {t('Check your connection. Your book is on this device.')}
        </Problem>
      )}
      {opened && typeof opened === 'object' && (
        <WhenPlaceKnown title={title}>
          <Reader key={copy.version} title={title} opened={opened} onSave={save} onFailure={fail} />
        </WhenPlaceKnown>
      )}
      <UndoBar state={feedback} />
    </Page>
  )
}

/** The book in a file that is here; null until it is read. */
function useOpened({ id, state, version, chapters }: LibraryCopy): OpenedBook | 'damaged' | 'no-code' | null {
  const db = useDb()
  const [opened, setOpened] = useState<OpenedBook | 'damaged' | 'no-code' | null>(null)
  const isKnown = chapters !== undefined
  useEffect(() => {
    let mounted = true
    const open = async () => {
      const code = await import('./epub/open-book.ts').catch(() => null)
      if (!code) return 'no-code' as const
      const file = await readCopy(db, { id })
      return file ? code.openBook(file) : 'damaged'
    }
    setOpened(null)
    if (state === 'here')
      void open()
        .catch(() => 'damaged' as const)
        .then((book) => mounted && setOpened(book))
    return () => {
      mounted = false
    }
  }, [db, id, state, version])
  const count = opened && typeof opened === 'object' ? opened.book.chapters.length : 0
  useEffect(() => {
    // The list says of how many.
    if (count > 0 && !isKnown) void noteChapters(db, id, count)
  }, [db, id, count, isKnown])
  return opened
}
