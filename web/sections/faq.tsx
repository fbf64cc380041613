import { useId } from 'react'
import { questionId } from '../domain/question-id.ts'
import { useOpenedByHash } from '../ui/use-opened-by-hash.ts'
import classes from './faq.module.css'
import type { SectionProps } from './section-props.ts'
import { Section } from './section.tsx'

/** Questions and answers, at most one open at a time: the browser ensures it, also without scripts. */
export function Faq({ section }: SectionProps<'faq'>) {
  const group = useId()
  useOpenedByHash()
  return (
    <Section head={section} look="narrow">
      <div className="lined">
        {section.questions.map(({ question, answer }) => (
          <details key={question} id={questionId(question)} name={group} className={classes.entry}>
            <summary className={`fold ${classes.question}`}>
              <h3 className={`subheading ${classes.words}`}>{question}</h3>
            </summary>
            <p className={`muted ${classes.answer}`}>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}
