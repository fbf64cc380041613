import { msg } from '../lib/msg.ts'
import { t } from '../lib/t.ts'

/** The size of a chunk, in bytes; the last one of a content may be smaller. An upload sends one in each request. */
export const CHUNK_BYTES = 1024 * 1024

/** How many chunks a content of so many bytes has. */
export const chunksOf = (size: number): number => Math.ceil(size / CHUNK_BYTES)

/** The code of a problem that may end by itself: the transfer is tried again. */
export const LATER = 'later'

/** Why a transfer does not go on: a code of the server, `damaged` or `LATER`, and a sentence for people. */
export type TransferProblem = { code: string; message: string }

/** What the server answers where a transfer cannot go on (pocketbase/documents/documents.go), and `damaged`. */
const PROBLEMS: ReadonlySet<string> = new Set([
  msg('The copy on this device is damaged. Add the file again.'),
  msg('The copy on the server is damaged.'),
  msg('The server can’t send this document right now. It will be tried again automatically.'),
  msg('The server can’t take this document right now. It will be tried again automatically.'),
  msg('There isn’t enough space on this device for this document. It will be tried again automatically.'),
  msg('This device can’t transfer this document right now. It will be tried again automatically.'),
  msg('The content of this document has not arrived yet.'),
  msg('Sign in to continue.'),
  msg('The request is not of the expected shape.'),
  msg('The document has another size.'),
  msg('The upload continues at another byte.'),
  msg('A part arrived damaged.'),
  msg('The content is not that of the document.'),
  msg('There is no such upload.'),
  msg('There is no such document.'),
  msg('There is no such picture.'),
  msg('Your storage is full.'),
  msg('The server can’t do this right now.'),
  // What earlier versions have stored.
  msg('Sign in to go on.'),
  msg('The server cannot do this just now.'),
  msg('The server cannot send this document just now. It is tried again by itself.'),
  msg('The server cannot take this document just now. It is tried again by itself.'),
  msg('There is no room on this device for this document just now. It is tried again by itself.'),
  msg('This device cannot transfer this document just now. It is tried again by itself.'),
])

/** Why a transfer does not go on, in the language of the page; a text of a newer server stays as it came. */
export const problemText = ({ message }: TransferProblem): string => (PROBLEMS.has(message) ? t(message) : message)

/** What this device has of the content of a document. */
export type Content = {
  /** The id of the document. */
  record: string
  /** In bytes. */
  size: number
  sha256: string
  /** `adding`: a file is being read, and there is no record yet. `coming`: it is being downloaded. `here`: all of it can be read. */
  state: 'adding' | 'coming' | 'here'
  /** The person wants it on this device; others may be removed to make room, once the server has them. */
  kept: boolean
  /** `here`: how many bytes the server has, as far as this device knows. Otherwise how many are on this device. */
  done: number
  problem: TransferProblem | null
  /** The person has paused its upload. */
  paused?: boolean
  /** When it was last stored, sent or opened, in epoch ms. */
  usedAt: number
}

/** Whether a transfer goes on only once the person has decided. */
export const hasStopped = ({ problem }: Pick<Content, 'problem'>): boolean => problem !== null && problem.code !== LATER

/** A part of a content. ArrayBuffer, since WebKit loses Blobs. */
export type Chunk = { record: string; index: number; bytes: ArrayBuffer }
