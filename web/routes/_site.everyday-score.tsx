import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { breadcrumbList } from '../domain/json-ld/breadcrumb-list.ts'
import type { ScoreFacts } from '../domain/score-facts.ts'
import { Bands } from '../features/score/bands.tsx'
import { Developers } from '../features/score/developers.tsx'
import { ExampleList } from '../features/score/example-list.tsx'
import { ScoreHero } from '../features/score/score-hero.tsx'
import { Weights } from '../features/score/weights.tsx'
import { Workbench } from '../features/score/workbench.tsx'
import { Section } from '../sections/section.tsx'

export const Route = createFileRoute('/_site/everyday-score')({
  loader: ({ context }) => context.read<ScoreFacts>('score'),
  head: () =>
    pageHead({
      title: 'Everyday Score',
      description:
        'How far a small business can be relied on, from 0 to 100: the six categories and their weights, a calculator, how 234 businesses compare, and the API.',
      path: '/everyday-score',
      jsonLd: [breadcrumbList([], { title: 'Everyday Score', path: '/everyday-score' })],
    }),
  component: EverydayScore,
})

function EverydayScore() {
  const { scores, examples } = Route.useLoaderData()
  return (
    <>
      <ScoreHero shown={examples.map(({ name, score }) => ({ name, score: score.score, color: score.color }))} />
      <Section
        head={{
          title: 'What counts, and how much',
          text: 'The weights add up to 100 and are the same for a food truck and a law office.',
          band: true,
        }}
      >
        <Weights />
      </Section>
      <Section
        head={{ title: 'Four bands', text: 'The number matters more than the band, but the band is quicker to say.' }}
      >
        <Bands />
      </Section>
      <Section
        head={{
          title: 'Three businesses, taken apart',
          text: 'Real entries of the directory, one for each way of standing.',
        }}
      >
        <ExampleList examples={examples} />
      </Section>
      <Workbench
        scores={scores}
        frame={({ calculator, benchmark }) => (
          <>
            <Section
              head={{
                id: 'calculator',
                title: 'Work out your own',
                text: 'Set what is true of your business. It is calculated on this device and goes nowhere.',
                band: true,
              }}
            >
              {calculator}
            </Section>
            <Section
              head={{
                title: 'Benchmarking',
                text: 'Where that result would stand among the businesses of the directory.',
              }}
            >
              {benchmark}
            </Section>
          </>
        )}
      />
      <Section
        head={{
          id: 'developers',
          title: 'For developers',
          text: 'The same function answers on the server.',
          band: true,
        }}
      >
        <Developers examples={examples} />
      </Section>
    </>
  )
}
