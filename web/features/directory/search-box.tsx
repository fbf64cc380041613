import '@mantine/core/styles/CloseButton.layer.css'
import { CloseButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { clearRecentSearches, saveRecentSearch, readRecentSearches } from './recent-searches.ts'
import classes from './search-box.module.css'

const POPULAR = ['Bakery', 'Plumber', 'Coffee', 'Dentist', 'Bookkeeper', 'Yoga', 'Auto repair', 'Florist']
/** Long enough for a press on a suggestion to register. */
const HIDE_DELAY_MS = 200
const DEBOUNCE_MS = 300

type Props = { text: string; onText: (text: string) => void }

/** The search field with recent and popular searches. */
export function SearchBox({ text, onText }: Props) {
  const [typed, setTyped] = useState(text)
  const [recent, setRecent] = useState<string[]>([])
  const [open, setOpen] = useState(false)
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  const reported = useRef(text)
  const report = useRef(onText)

  useEffect(() => {
    report.current = onText
  })
  useEffect(() => {
    // A change from outside, such as Back, replaces the text.
    if (text === reported.current) return
    reported.current = text
    setTyped(text)
  }, [text])
  useEffect(() => {
    if (typed === reported.current) return
    const timer = setTimeout(() => {
      reported.current = typed
      report.current(typed)
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => () => clearTimeout(hiding.current), [])

  const show = () => {
    clearTimeout(hiding.current)
    setRecent(readRecentSearches())
    setOpen(true)
  }
  const hideSoon = () => {
    clearTimeout(hiding.current)
    hiding.current = setTimeout(() => setOpen(false), HIDE_DELAY_MS)
  }
  const choose = (next: string) => {
    reported.current = next
    setTyped(next)
    report.current(next)
    saveRecentSearch(next)
    setOpen(false)
  }

  return (
    <form
      role="search"
      className={classes.box}
      onFocus={show}
      onBlur={hideSoon}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        setOpen(false)
        input.current?.focus()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        choose(typed.trim())
      }}
    >
      <IconSearch size={20} stroke={1.8} aria-hidden className={classes.icon} />
      <input
        ref={input}
        className={classes.input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label="Search businesses"
        placeholder="Bakery, plumber, a name or a city"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => saveRecentSearch(typed)}
      />
      {typed && (
        <CloseButton size={44} className={classes.clear} aria-label="Clear the search" onClick={() => choose('')} />
      )}
      {open && (
        <div className={classes.panel} role="group" aria-label="Suggestions">
          {recent.length > 0 && (
            <Chips
              title="Recent"
              texts={recent}
              onChoose={choose}
              action={
                <button
                  type="button"
                  className={classes.forget}
                  onClick={() => {
                    clearRecentSearches()
                    setRecent([])
                    input.current?.focus()
                  }}
                >
                  Clear
                </button>
              }
            />
          )}
          <Chips title="Popular" texts={POPULAR} onChoose={choose} />
        </div>
      )}
    </form>
  )
}

type ChipsProps = { title: string; texts: string[]; onChoose: (text: string) => void; action?: React.ReactNode }

function Chips({ title, texts, onChoose, action }: ChipsProps) {
  return (
    <div className={classes.group}>
      <p className={classes.title}>
        {title}
        {action}
      </p>
      <ul className={classes.chips}>
        {texts.map((text) => (
          <li key={text}>
            <button type="button" className={classes.chip} onClick={() => onChoose(text)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
