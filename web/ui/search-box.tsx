import { useEffect, useState } from 'react'
import { SearchInput } from './search-input.tsx'

type Props = {
  /** The current search, from the address. */
  q: string
  label: string
  placeholder: string
  /** Called on each change, with trimmed text. */
  onSearch: (q: string) => void
  /** Called on Enter, to move to the results. */
  onEnter?: () => void
}

/** A search box that searches while typing. */
export function SearchBox({ q, label, placeholder, onSearch, onEnter }: Props) {
  const [text, setText] = useState(q)
  // Back, Forward and chips change the address, which the box follows; text being typed keeps its spaces.
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
