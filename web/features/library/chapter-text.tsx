import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type RefObject } from 'react'
import { t } from '../../lib/t.ts'
import { Problem } from '../../ui/problem.tsx'
import type { OpenedBook } from './epub/open-book.ts'
import classes from './reader.module.css'
import type { Target } from './use-reading-place.ts'

/** What the page scrolls by itself, when a chapter was opened and when its pictures have come, is not the person. */
const SETTLE_MS = 400

type Props = {
  ref: RefObject<HTMLDivElement | null>
  opened: OpenedBook
  target: Target
  /** The size of the text. */
  rem: number
  /** How far below the top of the window the text is seen. */
  top: () => number
  onMove: () => void
  onLink: (chapter: number, fragment: string) => void
}

/** A chapter at the place where the person goes. */
export function ChapterText({ ref, opened: { book, show }, target, rem, top, onMove, onLink }: Props) {
  const [isDamaged, setDamaged] = useState(false)
  const [shown, setShown] = useState({ lang: '', hasHeading: true })
  const frame = useRef<HTMLElement>(null)
  const quietUntil = useRef(0)
  const { chapter } = target

  useLayoutEffect(() => {
    const element = ref.current!
    try {
      const { content, lang, hasHeading, close } = show(chapter)
      element.replaceChildren(content)
      setShown({ lang, hasHeading })
      setDamaged(false)
      return close
    } catch {
      element.replaceChildren()
      setDamaged(true)
    }
  }, [ref, show, chapter])

  useLayoutEffect(() => {
    const element = ref.current!
    const place = () => {
      quietUntil.current = performance.now() + SETTLE_MS
      scrollTo({ top: wantedTop(element, target, top()), behavior: 'instant' })
    }
    // Where a book begins its title is seen.
    const isStart = !target.byPerson && target.chapter === 0 && target.offset === 0
    if (isStart) return
    place()
    if (target.byPerson) frame.current?.focus({ preventScroll: true })
    // What pictures push down, and a note that appears above the text, is brought back until the person moves.
    const observer = new ResizeObserver(place)
    observer.observe(document.body)
    const stop = () => observer.disconnect()
    addEventListener('wheel', stop, { passive: true, once: true })
    addEventListener('keydown', stop, { once: true })
    addEventListener('pointerdown', stop, { once: true })
    return () => {
      stop()
      removeEventListener('wheel', stop)
      removeEventListener('keydown', stop)
      removeEventListener('pointerdown', stop)
    }
  }, [ref, target, top])

  // A larger text keeps the place.
  const before = useRef({ rem, share: 0 })
  useLayoutEffect(() => {
    const element = ref.current!
    if (before.current.rem !== rem) {
      quietUntil.current = performance.now() + SETTLE_MS
      const { share } = before.current
      if (share > 0) {
        const box = element.getBoundingClientRect()
        scrollTo({ top: scrollY + box.top + box.height * share - top(), behavior: 'instant' })
      }
      before.current.rem = rem
    }
  }, [ref, rem, top])

  useEffect(() => {
    if (target.byPerson) onMove()
    const scrolled = () => {
      const box = ref.current?.getBoundingClientRect()
      if (box?.height) before.current.share = Math.max(0, (top() - box.top) / box.height)
      if (performance.now() > quietUntil.current) onMove()
    }
    addEventListener('scroll', scrolled, { passive: true })
    return () => removeEventListener('scroll', scrolled)
  }, [ref, target, top, onMove])

  const press = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLElement>('a[data-chapter]')
    if (!link) return
    event.preventDefault()
    onLink(Number(link.dataset.chapter), link.dataset.fragment ?? '')
  }
  const title = book.chapters[chapter]?.title || t('Chapter {n}', { n: chapter + 1 })
  return (
    <article ref={frame} tabIndex={-1} aria-label={title} className={classes.chapter} style={{ fontSize: `${rem}rem` }}>
      {(!shown.hasHeading || isDamaged) && <h2 className={classes.title}>{title}</h2>}
      {isDamaged && (
        <Problem title={t('This chapter is damaged')}>
          {t('The others can be read. Download the book again for a new copy.')}
        </Problem>
      )}
      {/* The links in it are in the order of the keyboard by themselves. */}
      <div ref={ref} lang={shown.lang || undefined} className={classes.text} onClick={press} />
    </article>
  )
}

/** Where the window is scrolled to for this place. */
function wantedTop(element: HTMLElement, { offset, fragment }: Target, top: number): number {
  const found = fragment ? [...element.querySelectorAll('[id]')].find(({ id }) => id === `in-book-${fragment}`) : null
  const box = (found ?? element).getBoundingClientRect()
  const into = found ? 0 : (box.height * offset) / 1000
  return Math.max(0, scrollY + box.top + into - top - (into > 0 ? 0 : 16))
}
