import { IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { popular } from '../../../public/catalog/route-pages/search.json'
import { t } from '../../lib/t.ts'
import { MAX_QUERY_LENGTH } from './search-parameters.ts'
import { SearchInput } from '../../ui/search-input.tsx'
import { useTypedSearch } from '../../ui/use-typed-search.ts'
import { suggestFor } from './search-client.ts'
import classes from './search-field.module.css'

const HIDE_MS = 200
/** Each search that settles is kept in the history of chats, so not every pause within a word is one. */
const DEBOUNCE_MS = 500

type Props = {
  /** The query in the URL. */
  q: string
  /** Called after a pause in typing. */
  onType: (q: string) => void
  /** Called on Enter or when a suggestion is chosen. */
  onSubmit: (q: string) => void
}

/** The search field, with up to five suggestions. The focus stays in the field; arrow keys move through them. */
export function SearchField({ q, onType, onSubmit }: Props) {
  const [text, setText, choose, mark] = useTypedSearch(q, onType, DEBOUNCE_MS)
  const [open, setOpen] = useState(false)
  // The suggestion that arrow keys have reached: others may come in its place.
  const [active, setActive] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // The page gives the focus to an empty field, and what is below it stays to be seen.
  const isGiven = useRef(q === '')
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()
  const found = useSuggestions(text, open)
  const suggestions = text.trim() ? found : popular
  const shown = open && suggestions.length > 0
  const at = shown ? suggestions.indexOf(active) : -1

  useEffect(() => () => clearTimeout(hiding.current), [])
  useEffect(() => {
    // Before hydration ends, the query of the address is not known otherwise.
    if (new URLSearchParams(location.search).get('q')) isGiven.current = false
    else if (document.activeElement === document.body) field.current?.focus({ preventScroll: true })
    // The person has pressed it before it was hydrated.
    else if (document.activeElement === field.current) setOpen(true)
  }, [])

  function show() {
    clearTimeout(hiding.current)
    setOpen(true)
  }

  function submit(query: string) {
    mark(query)
    setOpen(false)
    setActive('')
    onSubmit(query.trim())
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && shown) {
      event.preventDefault() // would clear the field
      setOpen(false)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      show()
      const step = event.key === 'ArrowDown' ? 1 : -1
      const places = suggestions.length + 1 // the last one is the field itself
      setActive(suggestions[((at + 1 + step + places) % places) - 1] ?? '')
    }
  }

  return (
    <form
      role="search"
      className="across relative"
      onSubmit={(event) => {
        event.preventDefault()
        submit(suggestions[at] ?? text)
      }}
    >
      <SearchInput
        ref={field}
        size="large"
        data-first-focus={q === '' || undefined}
        // A combobox cannot be of the type `search`.
        type="text"
        inputMode="search"
        name="q"
        aria-label={t('Search')}
        placeholder={t('A service, a book, a town')}
        autoComplete="off"
        maxLength={MAX_QUERY_LENGTH}
        role="combobox"
        aria-expanded={shown}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setActive('')
          show()
        }}
        onFocus={() => {
          if (!isGiven.current) show()
          isGiven.current = false
        }}
        onClick={show}
        onBlur={() => {
          hiding.current = setTimeout(() => setOpen(false), HIDE_MS)
        }}
        onKeyDown={onKeyDown}
        onClear={() => choose('')}
      />
      <ul id={id} role="listbox" aria-label={t('Suggestions')} className={`card ${classes.panel}`} hidden={!shown}>
        {suggestions.map((suggestion, index) => (
          <li
            key={suggestion}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            className={`check ${classes.option}`}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => submit(suggestion)}
          >
            <IconSearch size={18} stroke={1.8} aria-hidden className="muted" />
            {suggestion}
          </li>
        ))}
      </ul>
    </form>
  )
}

function useSuggestions(text: string, wanted: boolean): string[] {
  const [found, setFound] = useState<string[]>([])
  const typed = text.trim()
  useEffect(() => {
    if (!wanted || !typed) return
    let current = true
    suggestFor(typed).then(
      (titles) => current && setFound(titles),
      () => current && setFound([]),
    )
    return () => {
      current = false
    }
  }, [typed, wanted])
  return found
}
