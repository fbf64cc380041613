import { useId } from 'react'
import classes from './questions.module.css'

type Props = {
  questions: { question: string; answer: string }[]
  /** The id of a question, for links to it. */
  idOf?: (question: string) => string
  /** The first answer is open, so that one sees what answers are like. */
  startsOpen?: boolean
}

/** Questions and answers, at most one open at a time: the browser ensures it, also without scripts. */
export function Questions({ questions, idOf, startsOpen = false }: Props) {
  const group = useId()
  return (
    <div className="lined">
      {questions.map(({ question, answer }, at) => (
        <details
          key={question}
          id={idOf?.(question)}
          name={group}
          className={classes.entry}
          open={startsOpen && at === 0}
        >
          <summary className={`fold ${classes.question}`}>
            <h3 className={`subheading ${classes.words}`}>{question}</h3>
          </summary>
          <p className={`muted ${classes.answer}`}>{answer}</p>
        </details>
      ))}
    </div>
  )
}
