import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { t } from '../lib/t.ts'
import classes from './notices.module.css'

/** How long a notice is shown, one that leads somewhere longer, and how often expired ones are removed. */
const DISPLAY_MS = 5000
const ACTION_MS = 15_000
const EXPIRY_MS = 1000

export type NoticePosition = 'bottom-right' | 'bottom-left' | 'top-right' | 'top-left'

type Input = {
  /** Who did it, such as `You`. */
  who: string
  /** What they did. */
  text: ReactNode
  /** Label for the kind of notice. */
  tag?: string
  /** A link or button. */
  action?: ReactNode
  /** Not announced to screen readers: it does not respond to an action, or its control says the same. */
  quiet?: boolean
}
type Notice = Input & { id: string; timestamp: number }

const NoticesContext = createContext<((notice: Input) => void) | null>(null)

/** Small messages in a corner that disappear by themselves. */
export function NoticesProvider({
  position = 'bottom-right',
  person = 0,
  children,
}: {
  position?: NoticePosition
  /** Another number: what was told to one person is not shown to the next. */
  person?: number
  children: ReactNode
}) {
  const [notices, setNotices] = useState<Notice[]>([])
  const [shownTo, setShownTo] = useState(person)
  if (shownTo !== person) {
    setShownTo(person)
    setNotices([])
  }
  const show = useCallback(
    (notice: Input) =>
      setNotices((now) => [...now.slice(-2), { ...notice, id: Math.random().toString(36), timestamp: Date.now() }]),
    [],
  )
  const corner = useRef<HTMLElement>(null)
  const waiting = notices.length > 0
  useEffect(() => {
    if (!waiting) return
    const expire = () => {
      // Somebody is reading them, or about to press.
      if (corner.current?.matches(':hover, :focus-within')) return
      const isCurrent = ({ timestamp, action }: Notice) => Date.now() - timestamp < (action ? ACTION_MS : DISPLAY_MS)
      setNotices((now) => now.filter(isCurrent))
    }
    const timer = setInterval(expire, EXPIRY_MS)
    return () => clearInterval(timer)
  }, [waiting])
  return (
    <NoticesContext value={show}>
      {children}
      <section ref={corner} className={classes.corner} data-position={position} aria-label={t('Notices')}>
        <Group notices={notices.filter(({ quiet }) => !quiet)} live="polite" />
        <Group notices={notices.filter(({ quiet }) => quiet)} live="off" />
      </section>
    </NoticesContext>
  )
}

function Group({ notices, live }: { notices: Notice[]; live: 'polite' | 'off' }) {
  const items = useMemo(
    () =>
      notices.map(({ id, who, text, tag, action }) => (
        <div key={id} className={classes.notice}>
          <p>
            <strong>{who}</strong> {text}
          </p>
          {(tag || action) && (
            <p className={classes.foot}>
              {tag && <span className={`raised muted ${classes.tag}`}>{tag}</span>}
              {action}
            </p>
          )}
        </div>
      )),
    [notices],
  )
  return <div aria-live={live}>{items}</div>
}

/** Returns a function that shows a notice; needs a `NoticesProvider` above. */
export function useNotices(): (notice: Input) => void {
  const show = use(NoticesContext)
  if (!show) throw new Error('useNotices needs a NoticesProvider above it')
  return show
}
