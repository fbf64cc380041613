import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { language } from '../lib/language.ts'
import { Trans } from './trans.tsx'

type Props = {
  /** How much was found, in words; empty while that is not known, or nothing was looked for. */
  count: ReactNode
  /** It can be seen elsewhere, in the heading of the list. */
  isCountUnseen?: boolean
  /** What the search seems to mean, if it is misspelled. */
  meant: string | undefined
  className?: string | undefined
  /** What else there is to say of what was found. */
  children?: ReactNode
}

/**
 * The status of a list that is searched: how much was found, and the question whether something else was meant. It is there before it has words,
 * so that they are read out.
 */
export function Found({ count, isCountUnseen, meant, className, children }: Props) {
  return (
    <div role="status" tabIndex={-1} className={className}>
      {count && <p className={isCountUnseen ? 'unseen' : 'muted'}>{count}</p>}
      {meant && (
        <p>
          <Meant query={meant} />
        </p>
      )}
      {children}
    </div>
  )
}

/** The link searches for what was meant. It goes when it was followed: the focus moves to the status. */
function Meant({ query }: { query: string }) {
  return (
    <span lang={language.get()}>
      <Trans
        id="Did you mean <link>{query}</link>?"
        values={{ query }}
        components={{
          link: (
            <Link
              to="."
              search={((current: object) => ({ ...current, q: query, page: undefined })) as never}
              resetScroll={false}
              className="bold"
              onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[role=status]')?.focus()}
            />
          ),
        }}
      />
    </span>
  )
}
