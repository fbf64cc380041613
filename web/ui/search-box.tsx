import { SearchInput } from './search-input.tsx'
import { useTypedSearch } from './use-typed-search.ts'

type Props = {
  /** The current search, from the address. */
  q: string
  label: string
  placeholder: string
  size?: 'small' | 'medium'
  /** Called with the trimmed text: after a pause in typing, and at once on Enter and when it is cleared. */
  onSearch: (q: string) => void
  /** Called on Enter, to move to the results. */
  onEnter?: () => void
}

/** A search box that searches while typing. */
export function SearchBox({ q, label, placeholder, size = 'medium', onSearch, onEnter }: Props) {
  const [text, setText, choose] = useTypedSearch(q, onSearch)
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        choose(text)
        onEnter?.()
      }}
    >
      <SearchInput
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onClear={() => choose('')}
        placeholder={placeholder}
        size={size}
        aria-label={label}
      />
    </form>
  )
}
