import { useCallback, useState } from 'react'
import type { EverydayDb } from '../../data/database/db.ts'
import type { Feedback } from '../../lib/feedback.ts'
import { readSmallerPictures } from '../../lib/smaller-pictures.ts'
import { t } from '../../lib/t.ts'
import { useUnsavedWork } from '../../lib/unsaved-work.ts'
import type { FeedbackState } from '../../ui/use-feedback.ts'
import { addDocument } from './documents.commands.ts'
import { notAddedText, type NotAdded } from './not-added.ts'
import { isLargePicture, shrinkPicture } from './shrink-picture.ts'

/** Adds files as documents, one after the other; `show` gets the progress. One that cannot be added is named, and does not stop those after it. */
export async function addFiles(
  db: EverydayDb,
  files: File[],
  isSmaller: boolean,
  show: (feedback: Feedback) => void,
): Promise<void> {
  const added: string[] = []
  const others: NotAdded[] = []
  for (const [at, file] of files.entries()) {
    show({
      text:
        files.length === 1
          ? t('Adding “{name}”…', { name: file.name })
          : t('Adding documents, {at} of {n}…', { at: at + 1, n: files.length }),
    })
    const outcome = await addDocument(db, isSmaller && isLargePicture(file) ? await shrinkPicture(file) : file)
    if (outcome.ok) added.push(file.name)
    else others.push({ name: file.name, why: outcome.detail })
  }
  const told =
    added.length === 1
      ? t('“{name}” added.', { name: added[0]! })
      : t('{n, plural, one {# document} other {# documents}} added.', { n: added.length })
  if (others.length === 0) return show({ text: told })
  show({ text: [notAddedText(others), ...(added.length > 0 ? [told] : [])].join(' '), failed: true })
}

/** A function that adds files as documents. While it runs, the browser asks before the page is left: files not yet added would be lost. */
export function useAddFiles(db: EverydayDb, show: FeedbackState['show']) {
  const [running, setRunning] = useState(0)
  useUnsavedWork(running > 0)
  return useCallback(
    async (files: File[], isSmaller = readSmallerPictures() ?? false) => {
      if (files.length === 0) return
      setRunning((count) => count + 1)
      await addFiles(db, files, isSmaller, show).finally(() => setRunning((count) => count - 1))
    },
    [db, show],
  )
}
