import { useRouterState } from '@tanstack/react-router'
import { questionId } from '../domain/question-id.ts'
import { Questions } from '../ui/questions.tsx'
import type { SectionProps } from './section-props.ts'
import { Section } from './section.tsx'

/** Questions and answers; what an address names is open. */
export function Faq({ section }: SectionProps<'faq'>) {
  const hash = useRouterState({ select: ({ location }) => location.hash })
  return (
    <Section head={section} look="narrow">
      <Questions
        questions={section.questions}
        // Found by its words: an id of each is more than some pages have room for.
        named={section.questions.findIndex(({ question }) => questionId(question) === hash)}
      />
    </Section>
  )
}
