import { TOO_LARGE } from '../../collections/documents.ts'
import { UNREADABLE } from '../../data/documents/contents.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'

/** A file that did not become a document, and why: a message, if it is known. */
export type NotAdded = { name: string; why: string | undefined }

const SENTENCES: Record<string, string> = {
  [TOO_LARGE]: msg('{n, plural, one {{names} is} other {{names} are}} larger than 100 MB.'),
  [UNREADABLE]: msg(
    '{n, plural, one {{names} cannot be read. Choose it again.} other {{names} cannot be read. Choose them again.}}',
  ),
}

/** How many files are named; of the others there is the number. */
const MOST_NAMED = 2

/** What is told of files that were not added: the files, together where the reason is the same. */
export function notAddedText(files: readonly NotAdded[]): string {
  const reasons = [...new Set(files.map(({ why }) => why))]
  const sentences = reasons.map((why) => {
    const given = files.filter((file) => file.why === why).map(({ name }) => name)
    const names = listed(given)
    if (why === undefined) return t('{names} could not be added.', { names })
    const sentence = SENTENCES[why]
    return sentence ? t(sentence, { n: given.length, names }) : t('{names}: {reason}', { names, reason: t(why) })
  })
  return t('Failed to upload document. {reason}', { reason: sentences.join(' ') })
}

function listed(names: string[]): string {
  const [first = '', ...rest] = names.map((name) => `“${name}”`)
  const left = names.length - MOST_NAMED
  if (rest.length === 0) return first
  if (left <= 0) return t('{first} and {last}', { first, last: rest[0]! })
  return t('{names} and {n} more', { names: `${first}, ${rest[0]!}`, n: left })
}
