import { questionId } from '../domain/question-id.ts'
import { Questions } from '../ui/questions.tsx'
import { useOpenedByHash } from '../ui/use-opened-by-hash.ts'
import type { SectionProps } from './section-props.ts'
import { Section } from './section.tsx'

/** Questions and answers; what an address names is open. */
export function Faq({ section }: SectionProps<'faq'>) {
  useOpenedByHash()
  return (
    <Section head={section} look="narrow">
      <Questions questions={section.questions} idOf={questionId} />
    </Section>
  )
}
