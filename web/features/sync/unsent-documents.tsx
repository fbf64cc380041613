import { Link } from '@tanstack/react-router'
import { Section } from '../../ui/section.tsx'
import type { UnsentDocument } from './sync.queries.ts'

const countText = (n: number) => (n === 1 ? '1 document' : `${n} documents`)

/** Documents whose content is on this device alone: those that go on by themselves, or those that need the person. */
export function UnsentDocuments({ items, refused = false }: { items: UnsentDocument[]; refused?: boolean }) {
  const shown = items.filter(({ problem }) => (problem !== null) === refused)
  if (shown.length === 0) return null
  return (
    <Section title={refused ? 'Documents that need you' : 'Documents on their way'} note={countText(shown.length)}>
      <ul className="stack">
        {shown.map(({ id, name, percent, problem }) => (
          <li key={id} className="card pad-s">
            <p className="bold wrap-anywhere">{name}</p>
            <p className="small muted">
              {problem === null ? `${percent} % sent` : `Failed to upload document. ${problem}`}
            </p>
            <Link to="/documents" className="target">
              Open Documents
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
