import { IconSearch, IconX } from '@tabler/icons-react'
import { useRef, type ComponentProps } from 'react'
import classes from './search-input.module.css'

type Props = Omit<ComponentProps<'input'>, 'className' | 'size' | 'ref'> & {
  value: string
  /** For the main search of a page. */
  large?: boolean
  onClear: () => void
}

/** The input with a search icon and, when not empty, a clear button. */
export function SearchInput({ large = false, onClear, ...input }: Props) {
  const box = useRef<HTMLInputElement>(null)
  return (
    <div className={classes.search} data-large={large || undefined}>
      <IconSearch size={large ? 22 : 20} stroke={1.8} aria-hidden className={classes.icon} />
      <input ref={box} type="search" className={classes.box} enterKeyHint="search" {...input} />
      {input.value && (
        <button
          type="button"
          className={classes.clear}
          aria-label="Clear the search"
          onClick={() => {
            onClear()
            box.current?.focus()
          }}
        >
          <IconX size={20} stroke={1.8} aria-hidden />
        </button>
      )}
    </div>
  )
}
