import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import classes from './search-box.module.css'

type Props = {
  /** What is searched for now, as the address has it. */
  q: string
  label: string
  placeholder: string
  /** Called at each letter, without spaces at the ends. */
  onSearch: (q: string) => void
  /** Enter: to the results. */
  onEnter?: () => void
}

/** A search box that searches as one types. */
export function SearchBox({ q, label, placeholder, onSearch, onEnter }: Props) {
  const [text, setText] = useState(q)
  const box = useRef<HTMLInputElement>(null)
  // Back, Forward and chips change the address, which the box then shows; what is being typed keeps its spaces.
  useEffect(() => setText((now) => (now.trim() === q ? now : q)), [q])
  const search = (next: string) => {
    setText(next)
    onSearch(next.trim())
  }
  return (
    <form
      role="search"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        onEnter?.()
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
        placeholder={placeholder}
        aria-label={label}
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
  )
}
