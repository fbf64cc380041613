import type { ScoreExample } from '../../domain/score-facts.ts'
import { ExampleCard } from './example-card.tsx'
import classes from './example-list.module.css'

export function ExampleList({ examples }: { examples: ScoreExample[] }) {
  return (
    <ul className={classes.list}>
      {examples.map((example) => (
        <ExampleCard key={example.id} example={example} />
      ))}
    </ul>
  )
}
