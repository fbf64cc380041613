import { CHUNK_BYTES } from '../../../web/domain/document-content.ts'
import type { Mutant } from '../mutants.ts'
import type { Replacement } from '../variants.ts'

const contents = (text: string, by: string): Replacement => ({ file: 'web/data/documents/contents.ts', text, by })
const transfers = (text: string, by: string): Replacement => ({ file: 'web/data/documents/transfers.ts', text, by })
const download = (text: string, by: string): Replacement => ({ file: 'web/data/documents/download.ts', text, by })
const server = (text: string, by: string): Replacement => ({ file: 'tests/sim/files/server.ts', text, by })

/** Bugs in the way of contents between devices and the server. The simulator of files must find each of them. */
export const FILE_MUTANTS: Record<string, Mutant> = {
  'content-after-record': {
    bug: 'a document is visible before its content is stored',
    change: [contents('.putMany([whole])', '.putMany([content])')],
  },
  'freed-unsent': {
    bug: 'contents that the server does not have are removed to make room',
    change: [contents('return here.filter((_, at) => rows[at]?.storage_path).sort', 'return here.sort')],
  },
  'freed-kept': {
    bug: 'contents that the person keeps are removed to make room',
    change: [
      contents(
        "state === 'here' && !kept)\n  const rows = await db.documents.bulkGet",
        "state === 'here')\n  const rows = await db.documents.bulkGet",
      ),
    ],
  },
  'refused-forgotten': {
    bug: 'the content of a refused document is removed before the person has decided',
    change: [
      contents("if (await db._outbox.where('record').equals(`documents/${record}`).count()) return", 'void db._outbox'),
    ],
  },
  'abandoned-stays': {
    bug: 'what an interrupted addition has left is never removed',
    change: [
      contents("if (state === 'adding' && now - usedAt < ABANDONED_MS) continue", "if (state === 'adding') continue"),
    ],
  },
  'forgotten-removed': {
    bug: 'a content is removed because a restored server has forgotten its document',
    change: [contents('now - forgottenAt < FORGOTTEN_MS', 'now < forgottenAt')],
  },
  'last-chunk': {
    bug: 'the queue thinks that an upload is complete before its last part',
    change: [transfers('if (answer.offset >= size) {', `if (answer.offset + ${CHUNK_BYTES} > size) {`)],
  },
  'from-the-start': {
    bug: 'an upload that was interrupted starts at the beginning again',
    change: [
      server("if (before.kind === 'at') return before", "if (before.kind === 'at' && row.storage_path) return before"),
    ],
  },
  'wrong-part': {
    bug: 'a part other than the one asked for is sent',
    change: [
      {
        file: 'web/data/documents/read-ahead.ts',
        text: 'Math.floor(offset / CHUNK_BYTES)',
        by: 'Math.ceil((offset + 1) / CHUNK_BYTES)',
      },
    ],
  },
  'damage-shown': {
    bug: 'a download is shown without a look at its hash',
    change: [download("if (!(await isIntact(db, content))) return 'damaged'", 'void isIntact')],
  },
  'gives-up': {
    bug: 'a queue that has failed waits for somebody else to wake it',
    change: [transfers('      isPaused = false\n      void run()\n    }, ms)', '      void run\n    }, ms)')],
  },
  'stops-at-once': {
    bug: 'one damaged part stops an upload until the person tries again',
    change: [transfers('if (PASSING.has(code)) return faults < MAX_TRIES ? null : { busyMs: 0 }', 'void faults')],
  },
  'checksum-ignored': {
    bug: 'the server keeps damaged parts',
    change: [
      server(
        "if (checksum !== undefined && sha256(bytes) !== checksum) return refused('wrong_checksum')",
        'void checksum',
      ),
    ],
  },
  'hash-ignored': {
    bug: 'the server attaches a content without a look at its hash',
    change: [
      server(
        "if (checksum !== undefined && sha256(bytes) !== checksum) return refused('wrong_checksum')",
        'void checksum',
      ),
      server("if (sha256(bytes) !== row.sha256) return refused('wrong_content')", ''),
    ],
  },
  'any-order': {
    bug: 'the server appends a part that came twice or out of order',
    change: [server("if (offset !== arrived.offset) return refused('wrong_offset')", 'void offset')],
  },
  'quota-damages': {
    bug: 'the content of an upload that the server has no room for is removed from the device',
    change: [
      transfers(
        "const isOwnFault = code === 'wrong_content'",
        "if (code === 'quota') await db._contents.delete(content.record)\n    const isOwnFault = code === 'wrong_content'",
      ),
    ],
  },
  'quota-passes': {
    bug: 'the queue sends for ever what the server has no room for, as if that would pass, and the person is never told why',
    change: [
      transfers(
        "new Set(['wrong_offset', 'wrong_checksum', 'no_upload'])",
        "new Set(['wrong_offset', 'wrong_checksum', 'no_upload', 'quota'])",
      ),
    ],
  },
  'quota-untold': {
    bug: 'the person is not told that the server has no room for a document',
    change: [
      transfers(
        "if (code === 'not_found') return 'skipped'\n    if (PASSING",
        "if (code === 'not_found' || code === 'quota') return 'skipped'\n    if (PASSING",
      ),
    ],
  },
  'quota-asked-again': {
    bug: 'the person is told that the server has no room for a document, and the queue sends it again all the same',
    change: [
      transfers(
        'rows[at] && !hasStopped(content) ? [{ content, row: rows[at] }] : []',
        "rows[at] && (!hasStopped(content) || content.problem?.code === 'quota') ? [{ content, row: rows[at] }] : []",
      ),
    ],
  },
  'removed-with-one-twin': {
    bug: 'the server removes a content that another document still names',
    change: [
      server(
        'if (!named.has(name)) this.contents.delete(name)',
        'if (!named.has(name) || named.size < this.rows().length) this.contents.delete(name)',
      ),
    ],
  },
}
