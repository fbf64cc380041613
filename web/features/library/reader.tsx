import { Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCheck,
  IconDownload,
  IconList,
  IconTextDecrease,
  IconTextIncrease,
} from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { t } from '../../lib/t.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ChapterText } from './chapter-text.tsx'
import { ContentsDialog } from './contents-dialog.tsx'
import type { OpenedBook } from './epub/open-book.ts'
import type { LibraryTitle } from './library.queries.ts'
import classes from './reader.module.css'
import { useReadingPlace } from './use-reading-place.ts'
import { useTextSize } from './use-text-size.ts'

type Props = {
  title: LibraryTitle
  opened: OpenedBook
  /** Saves the file of the book. */
  onSave: () => void
  onFailure: (text: string) => void
}

/** Reading a book chapter by chapter, with its contents, the size of the text, and the place where the person was. */
export function Reader({ title, opened, onSave, onFailure }: Props) {
  const { chapters } = opened.book
  const { kind, progress } = title
  const tools = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const size = useTextSize()
  const [isChoosing, setChoosing] = useState(false)
  const [back, setBack] = useState<{ chapter: number; offset: number } | null>(null)
  const top = useCallback(() => {
    const bar = tools.current
    return bar ? parseFloat(getComputedStyle(bar).top) + bar.offsetHeight : 0
  }, [])
  const measure = useCallback(() => {
    const box = text.current?.getBoundingClientRect()
    if (!box || box.height === 0) return null
    const offset = Math.round((1000 * (top() - box.top)) / box.height)
    return { offset: Math.min(1000, Math.max(0, offset)), isEnd: box.bottom <= innerHeight + 8 }
  }, [top])
  const { target, go, moved, setDone } = useReadingPlace({ title, chapters: chapters.length, measure, onFailure })
  const { chapter } = target
  const isDone = progress?.done?.includes(chapter) ?? false
  const turn = (by: number) => {
    setBack(null)
    go(chapter + by)
  }
  useArrows(turn)
  const follow = (to: number, fragment: string) => {
    setBack({ chapter, offset: measure()?.offset ?? 0 })
    go(to, { fragment })
  }
  const where = t(kind === 'course' ? 'Module {n} of {all}' : 'Chapter {n} of {all}', {
    ...{ n: chapter + 1, all: chapters.length },
  })
  return (
    <>
      <div ref={tools} className={`row gap-xs ${classes.tools}`} role="group" aria-label={t('Reading')}>
        <IconButton label={t('Contents')} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          <IconList size={22} stroke={1.8} aria-hidden />
        </IconButton>
        <p className="grow tiny muted figures" role="status">
          {where}
        </p>
        <IconButton label={t('Smaller text')} disabled={!size.smaller} onClick={size.smaller}>
          <IconTextDecrease size={22} stroke={1.8} aria-hidden />
        </IconButton>
        <IconButton label={t('Larger text')} disabled={!size.larger} onClick={size.larger}>
          <IconTextIncrease size={22} stroke={1.8} aria-hidden />
        </IconButton>
        <IconButton label={t('Save the EPUB')} onClick={onSave}>
          <IconDownload size={22} stroke={1.8} aria-hidden />
        </IconButton>
      </div>
      {back && (
        <Button
          variant="default"
          className="mt-s"
          leftSection={<IconArrowBackUp size={20} stroke={1.8} aria-hidden />}
          onClick={() => {
            setBack(null)
            go(back.chapter, { offset: back.offset })
          }}
        >
          {t('Back to where you were')}
        </Button>
      )}
      <ChapterText ref={text} opened={opened} target={target} rem={size.rem} top={top} onMove={moved} onLink={follow} />
      <nav aria-label={t('Chapters')} className={`row gap-s ${classes.turn}`}>
        <Button variant="default" disabled={chapter === 0} onClick={() => turn(-1)}>
          {t('Previous')}
        </Button>
        {kind === 'course' && (
          <Button
            variant={isDone ? 'default' : 'filled'}
            aria-pressed={isDone}
            className={classes.done}
            leftSection={isDone && <IconCheck size={20} stroke={1.8} aria-hidden />}
            onClick={() => setDone(!isDone)}
          >
            {t(isDone ? 'Done' : 'Mark as done')}
          </Button>
        )}
        <Button
          variant={kind === 'course' ? 'default' : 'filled'}
          disabled={chapter === chapters.length - 1}
          onClick={() => turn(1)}
        >
          {t('Next')}
        </Button>
      </nav>
      {isChoosing && (
        <ContentsDialog
          book={opened.book}
          chapter={chapter}
          done={progress?.done ?? []}
          onClose={() => setChoosing(false)}
          onChoose={(to, fragment) => {
            setChoosing(false)
            setBack(null)
            go(to, { fragment })
          }}
        />
      )}
    </>
  )
}

/** The arrow keys turn the page, unless they are used for something else. */
function useArrows(turn: (by: number) => void): void {
  const latest = useRef(turn)
  useEffect(() => {
    latest.current = turn
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
      if (document.querySelector('dialog[open]')) return
      if ((event.target as Element).closest?.('input, select, textarea, [contenteditable], [data-wide]')) return
      latest.current(by)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
