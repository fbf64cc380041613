import { useEffect, useId, useRef } from 'react'
import classes from './questions.module.css'

type Props = {
  questions: { question: string; answer: string }[]
  /** The index of the question that an address names, which is opened and scrolled to; -1: it names none. */
  named?: number
  /** The first answer is open, so that one sees what answers are like. */
  startsOpen?: boolean
}

/** Questions and answers, at most one open at a time: the browser ensures it, also without scripts. */
export function Questions({ questions, named = -1, startsOpen = false }: Props) {
  const group = useId()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const entry = list.current?.children[named]
    if (!(entry instanceof HTMLDetailsElement)) return
    entry.open = true
    entry.scrollIntoView()
  }, [named])
  return (
    <div ref={list} className="lined">
      {questions.map(({ question, answer }, at) => (
        <details key={question} name={group} open={startsOpen && at === 0}>
          <summary className={`fold ${classes.question}`}>
            <h3 className={`subheading ${classes.words}`}>{question}</h3>
          </summary>
          <p className={`muted ${classes.answer}`}>{answer}</p>
        </details>
      ))}
    </div>
  )
}
