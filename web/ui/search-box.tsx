import { useEffect, useState } from 'react'
import { SearchInput } from './search-input.tsx'

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
  // Back, Forward and chips change the address, which the box then shows; what is being typed keeps its spaces.
  useEffect(() => setText((now) => (now.trim() === q ? now : q)), [q])
  const search = (next: string) => {
    setText(next)
    onSearch(next.trim())
  }
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onEnter?.()
      }}
    >
      <SearchInput
        value={text}
        maxLength={100}
        onChange={(event) => search(event.currentTarget.value)}
        onClear={() => search('')}
        placeholder={placeholder}
        aria-label={label}
      />
    </form>
  )
}
