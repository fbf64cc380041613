import { useEffect, useRef, useState } from 'react'
import { popular } from '../../../public/catalog/route-pages/browse-businesses.json'
import { SearchInput } from '../../ui/search-input.tsx'
import { useTypedSearch } from '../../ui/use-typed-search.ts'
import { clearRecentSearches, saveRecentSearch, readRecentSearches } from './recent-searches.ts'
import classes from './search-box.module.css'

/** Long enough for a press on a suggestion to register. */
const HIDE_DELAY_MS = 200

type Props = { text: string; onText: (text: string) => void }

/** The search field with recent and popular searches. */
export function SearchBox({ text, onText }: Props) {
  const [typed, setTyped, report] = useTypedSearch(text, onText)
  const [recent, setRecent] = useState<string[]>([])
  const [open, setOpen] = useState(false)
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
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
    report(next)
    saveRecentSearch(next)
    setOpen(false)
  }

  return (
    <form
      role="search"
      className="relative"
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
      <SearchInput
        ref={input}
        // Not `search`: it has a list of its own below it.
        type="text"
        inputMode="search"
        autoComplete="off"
        aria-label="Search businesses"
        placeholder="Bakery, plumber, a name or a city"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => saveRecentSearch(typed)}
        onClear={() => choose('')}
      />
      {open && (
        <div className={`card pad stack gap-l ${classes.panel}`} role="group" aria-label="Suggestions">
          {recent.length > 0 && (
            <Chips
              title="Recent"
              texts={recent}
              onChoose={choose}
              action={
                <button
                  type="button"
                  className={`bare target indigo ${classes.forget}`}
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
          <Chips title="Popular" texts={popular} onChoose={choose} />
        </div>
      )}
    </form>
  )
}

type ChipsProps = { title: string; texts: string[]; onChoose: (text: string) => void; action?: React.ReactNode }

function Chips({ title, texts, onChoose, action }: ChipsProps) {
  return (
    <div>
      <p className={`between muted tiny bold ${classes.title}`}>
        {title}
        {action}
      </p>
      <ul className="row gap-s">
        {texts.map((text) => (
          <li key={text}>
            <button type="button" className="chip small" onClick={() => onChoose(text)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
