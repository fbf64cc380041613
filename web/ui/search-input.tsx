import { IconSearch, IconX } from '@tabler/icons-react'
import { useImperativeHandle, useRef, type ComponentProps, type Ref } from 'react'
import { MAX_SEARCH_LENGTH } from '../lib/search-length.ts'
import { t } from '../lib/t.ts'
import classes from './search-input.module.css'

type Props = Omit<ComponentProps<'input'>, 'className' | 'size' | 'ref'> & {
  value: string
  /** `small`: in a toolbar; `large`: the main search of a page. */
  size?: 'small' | 'medium' | 'large'
  onClear: () => void
  ref?: Ref<HTMLInputElement>
}

/** The input with a search icon and, when not empty, a clear button. */
export function SearchInput({ size = 'medium', onClear, ref, ...input }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => box.current!)
  return (
    <div className="relative" data-size={size}>
      <IconSearch size={size === 'large' ? 22 : 20} stroke={1.8} aria-hidden className={classes.icon} />
      <input
        ref={box}
        type="search"
        className={`control ${classes.box}`}
        enterKeyHint="search"
        maxLength={MAX_SEARCH_LENGTH}
        {...input}
      />
      {input.value && (
        <button
          type="button"
          className={`bare centered hovers ${classes.clear}`}
          aria-label={t('Clear the search')}
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
