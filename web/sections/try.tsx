import { Suspense } from 'react'
import { usePressesBefore } from '../ui/use-presses-before.ts'
import type { SectionProps } from './section-props.ts'
import { Section } from './section.tsx'
import { LaterTool } from './tools/later-tool.ts'
// With the page: the tool is in the prerendered HTML before its code is here.
import classes from './tools/tools.module.css'

/** Something to try on the page, with its result. */
export function Try({ section, itemsOf }: SectionProps<'try'>) {
  const [part, takePresses] = usePressesBefore<HTMLDivElement>()
  return (
    <Section head={section} look="split">
      <div ref={part} className={`card ${classes.tool}`}>
        <Suspense fallback={<div className={classes.waiting} />}>
          <LaterTool tool={section.tool} itemsOf={itemsOf} takePresses={takePresses} />
        </Suspense>
        <p className={`muted tiny any-width ${classes.note}`}>{section.note}</p>
      </div>
    </Section>
  )
}
