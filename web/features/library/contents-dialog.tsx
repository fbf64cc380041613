import { IconCheck } from '@tabler/icons-react'
import { t } from '../../lib/t.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { Book } from './epub/book.ts'
import classes from './reader.module.css'

type Props = {
  book: Book
  chapter: number
  done: readonly number[]
  onClose: () => void
  onChoose: (chapter: number, fragment: string) => void
}

/** The table of contents of a book; of one that has none, its chapters by number. */
export function ContentsDialog({ book, chapter, done, onClose, onChoose }: Props) {
  const lines =
    book.toc.length > 0
      ? book.toc
      : book.chapters.map((_, at) => ({ title: t('Chapter {n}', { n: at + 1 }), chapter: at, fragment: '', depth: 0 }))
  const current = lines.findLast((line) => line.chapter <= chapter)
  return (
    <Dialog title={t('Contents')} place="side" onClose={onClose}>
      <ol className="ruled" lang={book.toc.length > 0 ? book.lang || undefined : undefined}>
        {lines.map((line, at) => (
          <li key={`${at}-${line.chapter}`}>
            <button
              type="button"
              className={`bare across ${classes.line}`}
              style={{ paddingInlineStart: `${0.5 + line.depth}rem` }}
              aria-current={line === current || undefined}
              data-autofocus={line === current || undefined}
              onClick={() => onChoose(line.chapter, line.fragment)}
            >
              <span className="grow wrap-anywhere">{line.title}</span>
              {line.depth === 0 && done.includes(line.chapter) && (
                <>
                  <IconCheck size={18} stroke={1.8} aria-hidden />
                  <span className="unseen">{t('Done')}</span>
                </>
              )}
            </button>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
