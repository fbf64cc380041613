import { useMemo, useState, type ReactNode } from 'react'
import { calculateScore, type ScoreInputs } from '../../domain/score.ts'
import { Benchmark } from './benchmark.tsx'
import { Calculator } from './calculator.tsx'

const START: ScoreInputs = {
  identity: true,
  registration: true,
  address: true,
  bank: false,
  rating: 4.3,
  reviews: 24,
  answered: 0.5,
  months: 14,
  complaints: 0,
  documentsNeeded: 4,
  documentsHeld: 3,
  documentsExpired: 0,
  profile: 0.8,
  replyHours: 12,
  activeDays: 30,
  invoices: 12,
  invoicesOnTime: 11,
  chargebacks: 0,
}

type Props = {
  scores: number[]
  /** Lays out the calculator and the benchmark, each in its own section. */
  frame: (parts: { calculator: ReactNode; benchmark: ReactNode }) => ReactNode
}

/** The calculator, and the benchmark that compares its result with all businesses. */
export function Workbench({ scores, frame }: Props) {
  const [inputs, setInputs] = useState(START)
  const score = useMemo(() => calculateScore(inputs), [inputs])
  return frame({
    calculator: <Calculator inputs={inputs} score={score} onChange={setInputs} />,
    benchmark: <Benchmark scores={scores} mine={score.score} />,
  })
}
