import type { ScoreExample } from '../../domain/score-facts.ts'
import { ExampleCard } from './example-card.tsx'

export function ExampleList({ examples }: { examples: ScoreExample[] }) {
  return (
    <ul className="grid thirds gap-xl top">
      {examples.map((example) => (
        <ExampleCard key={example.id} example={example} />
      ))}
    </ul>
  )
}
