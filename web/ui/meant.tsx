import { Link } from '@tanstack/react-router'
import { language } from '../lib/language.ts'
import { Trans } from './trans.tsx'

type Props = { query: string }

/**
 * Asks whether something else was meant than what this page's list was searched for; the link searches for it. It goes when it was followed:
 * the focus moves to the status that it is in, if that takes it.
 */
export function Meant({ query }: Props) {
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
