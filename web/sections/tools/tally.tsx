import { useState } from 'react'
import { Bars, Result } from './parts.tsx'
import classes from './tools.module.css'

const START = [
  { question: 'Is there anything on Thursday?', count: 9, repeats: true },
  { question: 'Where do I park?', count: 6, repeats: true },
  { question: 'What does it cost?', count: 5, repeats: true },
  { question: 'Are you open today?', count: 4, repeats: true },
  { question: 'Everything else', count: 11, repeats: false },
]
/** Below this share a machine on the line is not worth its trouble. */
const WORTH_IT = 50

/** A tally sheet of what callers ask. */
export function Tally() {
  const [rows, setRows] = useState(START)
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  const repeated = rows.reduce((sum, { count, repeats }) => sum + (repeats ? count : 0), 0)
  const share = all === 0 ? 0 : Math.round((100 * repeated) / all)
  const add = (question: string, change: number) =>
    setRows((before) =>
      before.map((row) => (row.question === question ? { ...row, count: Math.max(0, row.count + change) } : row)),
    )
  return (
    <>
      <ul className="ruled">
        {rows.map(({ question, count }) => (
          <li key={question} className="between">
            <span className="small">{question}</span>
            <span className={`row ${classes.stepper}`}>
              <button
                type="button"
                className="toggle"
                aria-label={`One less: ${question}`}
                onClick={() => add(question, -1)}
              >
                −
              </button>
              <b className={`figures ${classes.count}`}>{count}</b>
              <button
                type="button"
                className="toggle"
                aria-label={`One more: ${question}`}
                onClick={() => add(question, 1)}
              >
                +
              </button>
            </span>
          </li>
        ))}
      </ul>
      <Result figure={`${share}%`}>
        <p className="mb-m">
          {all === 0
            ? 'Add one for each call.'
            : `of ${all} calls ask something that has been asked before. ${
                share >= WORTH_IT
                  ? 'That is the most that software could take off your phone line.'
                  : 'That is too few: a page with the answers would help more.'
              }`}
        </p>
        <Bars
          most={all}
          bars={[
            { label: 'Asked before', value: repeated, shown: String(repeated) },
            { label: 'For a person', value: all - repeated, shown: String(all - repeated), tone: 'marigold' },
          ]}
        />
      </Result>
    </>
  )
}
