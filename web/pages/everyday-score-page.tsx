import { sections as texts } from '../../public/catalog/route-pages/everyday-score.json'
import type { ScoreFacts } from '../domain/score-facts.ts'
import { Bands } from '../features/score/bands.tsx'
import { Developers } from '../features/score/developers.tsx'
import { ExampleList } from '../features/score/example-list.tsx'
import { ScoreHero } from '../features/score/score-hero.tsx'
import { Weights } from '../features/score/weights.tsx'
import { Workbench } from '../features/score/workbench.tsx'
import { Section } from '../sections/section.tsx'

export function EverydayScorePage({ facts: { scores, examples } }: { facts: ScoreFacts }) {
  return (
    <>
      <ScoreHero shown={examples.map(({ name, score }) => ({ name, score: score.score }))} />
      <Section head={{ ...texts.weights, band: true }}>
        <Weights />
      </Section>
      <Section head={texts.bands}>
        <Bands />
      </Section>
      <Section head={texts.examples}>
        <ExampleList examples={examples} />
      </Section>
      <Workbench
        scores={scores}
        frame={({ calculator, benchmark }) => (
          <>
            <Section head={{ id: 'calculator', ...texts.calculator, band: true }}>{calculator}</Section>
            <Section head={texts.benchmark}>{benchmark}</Section>
          </>
        )}
      />
      <Section head={{ id: 'developers', ...texts.developers, band: true }}>
        <Developers examples={examples} />
      </Section>
    </>
  )
}
