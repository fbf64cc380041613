import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import classes from './program-finder.module.css'

type Props = { q: string; chips: string[]; onSearch: (q: string) => void }

/** Search box and the searches that are one press away. What is typed is searched at once. */
export function ProgramFinder({ q, chips, onSearch }: Props) {
  const [text, setText] = useState(q)
  const box = useRef<HTMLInputElement>(null)
  // Back, Forward and chips change the address, which the box then shows.
  useEffect(() => setText(q), [q])
  const search = (next: string) => {
    setText(next)
    onSearch(next.trim())
  }
  return (
    <search className={classes.finder}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          search(text)
          document.getElementById('programs')?.scrollIntoView()
        }}
      >
        <IconSearch size={20} stroke={1.8} aria-hidden className={classes.icon} />
        <input
          ref={box}
          type="search"
          className={classes.box}
          value={text}
          maxLength={100}
          onChange={(event) => search(event.currentTarget.value)}
          placeholder="What is on your desk?"
          aria-label="Search programs"
          enterKeyHint="search"
        />
        {text && (
          <button
            type="button"
            className={classes.clear}
            aria-label="Clear the search"
            onClick={() => {
              search('')
              box.current?.focus()
            }}
          >
            <IconX size={20} stroke={1.8} aria-hidden />
          </button>
        )}
      </form>
      <ul className={classes.chips} aria-label="Searches">
        {chips.map((chip) => (
          <li key={chip}>
            <button
              type="button"
              className={classes.chip}
              aria-pressed={q.toLowerCase() === chip.toLowerCase()}
              onClick={() => search(q.toLowerCase() === chip.toLowerCase() ? '' : chip)}
            >
              {chip}
            </button>
          </li>
        ))}
      </ul>
    </search>
  )
}
