import type { User } from '../../data/account.ts'
import { Mosaic } from '../../ui/mosaic.tsx'
import classes from './portrait.module.css'

/** Initials on a mosaic of the person's own. */
export function Portrait({ user, large = false }: { user: User; large?: boolean }) {
  return (
    <span className={classes.portrait} data-large={large || undefined} aria-hidden>
      <Mosaic id={user.id} kind="person" cols={2} rows={2} className={classes.picture} />
      <span className={classes.initials}>{initials(user.fullName)}</span>
    </span>
  )
}

/** First letters of the first and the last word: `Jordan van Lee` is JL. */
export function initials(fullName: string): string {
  const words = fullName.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase('en-US')
}
