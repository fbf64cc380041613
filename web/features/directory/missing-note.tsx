import { Button } from '@mantine/core'
import { loadDirectory } from '../../data/catalog/directory-client.ts'
import type { Missing } from '../../data/catalog/directory-host.ts'
import classes from './directory-page.module.css'

type Props = Missing & {
  /** Words were typed: the server looks for them in all businesses. */
  isSearch: boolean
}

/** Says which businesses of the directory are not in the list, and why. While they load, the line above it says so. */
export function MissingNote({ count, why, isSearch }: Props) {
  if (why === 'loading') return null
  const are =
    count === 0
      ? 'Businesses that people have published are'
      : `${count.toLocaleString('en-US')} more ${count === 1 ? 'business is' : 'businesses are'}`
  const text = {
    unreachable: `${are} not on this device yet. They load when the server can be reached.`,
    saving: `${are} not loaded, since your browser saves data.${isSearch ? ' What you typed is looked for in all of them.' : ''}`,
    full: `${are} not in this list, which has those that changed last. Search finds the others by their words.`,
  }[why]
  return (
    <div className={`row between mb-xl wash ${classes.hint}`}>
      <p>{text}</p>
      {why === 'saving' && (
        <Button variant="default" onClick={() => void loadDirectory({ all: true })}>
          Load them
        </Button>
      )}
    </div>
  )
}
