import { createFileRoute } from '@tanstack/react-router'
import { everydayScore } from '../../public/catalog/route-heads.json'
import type { ScoreFacts } from '../domain/score-facts.ts'
import { EverydayScorePage } from '../pages/everyday-score-page.tsx'
import { routeHead } from '../pages/route-head.ts'

export const Route = createFileRoute('/_site/everyday-score')({
  loader: ({ context }) => context.read<ScoreFacts>('score'),
  head: () => routeHead(everydayScore, '/everyday-score'),
  component: EverydayScore,
})

function EverydayScore() {
  return <EverydayScorePage facts={Route.useLoaderData()} />
}
