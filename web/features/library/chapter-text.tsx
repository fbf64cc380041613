import { useCallback, useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type RefObject } from 'react'
import { t } from '../../lib/t.ts'
import { Problem } from '../../ui/problem.tsx'
import type { OpenedBook } from './epub/open-book.ts'
import classes from './reader.module.css'
import type { Target } from './use-reading-place.ts'

/** What the page scrolls by itself is not the person. */
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

  const hasMoved = useRef(false)
  /** How much of the text was above the window when the person last moved. */
  const share = useRef(0)
  const height = useRef(0)
  const place = useCallback(() => {
    const element = ref.current!
    // Where a book begins its title is seen.
    const isStart = !target.byPerson && target.chapter === 0 && target.offset === 0
    if (isStart && !hasMoved.current) return
    quietUntil.current = performance.now() + SETTLE_MS
    const box = element.getBoundingClientRect()
    const to = hasMoved.current
      ? scrollY + box.top + box.height * share.current - top()
      : wantedTop(element, target, top())
    scrollTo({ top: Math.max(0, to), behavior: 'instant' })
  }, [ref, target, top])

  useLayoutEffect(() => {
    hasMoved.current = false
    height.current = heightOf(ref.current!)
    place()
    if (target.byPerson) frame.current?.focus({ preventScroll: true })
  }, [ref, target, place])

  // A larger text, a picture that has come and a phone that is turned leave the person where they were.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (heightOf(ref.current!) === height.current) return
      height.current = heightOf(ref.current!)
      place()
    })
    observer.observe(ref.current!)
    return () => observer.disconnect()
  }, [ref, place])

  useEffect(() => {
    if (target.byPerson) onMove()
    const scrolled = () => {
      const box = ref.current!.getBoundingClientRect()
      // The browser scrolls by itself when a text becomes shorter: the place of before is the true one.
      if (performance.now() < quietUntil.current || box.height !== height.current) return
      hasMoved.current = true
      share.current = box.height > 0 ? Math.max(0, (top() - box.top) / box.height) : 0
      onMove()
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

const heightOf = (element: HTMLElement): number => element.getBoundingClientRect().height

/** Where the window is scrolled to for this place. */
function wantedTop(element: HTMLElement, { offset, fragment }: Target, top: number): number {
  const found = fragment ? [...element.querySelectorAll('[id]')].find(({ id }) => id === `in-book-${fragment}`) : null
  const box = (found ?? element).getBoundingClientRect()
  const into = found ? 0 : (box.height * offset) / 1000
  return Math.max(0, scrollY + box.top + into - top - (into > 0 ? 0 : 16))
}
