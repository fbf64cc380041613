import type { Shared } from './shared-inbox.ts'
import classes from './share-page.module.css'

/** The lines of what was shared, each once. */
export const linesOf = ({ title, text, url }: Shared): string[] => [...new Set([title, text, url])].filter(Boolean)

export function SharedText({ lines }: { lines: string[] }) {
  return (
    <div className={`card pad ${classes.given}`}>
      {lines.map((line, at) => (
        <p key={at}>{line}</p>
      ))}
    </div>
  )
}
