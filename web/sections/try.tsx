import { Suspense } from 'react'
import { PressedBefore, usePressesBefore } from '../ui/pressed-before.tsx'
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
          <PressedBefore take={takePresses}>
            <LaterTool tool={section.tool} itemsOf={itemsOf} />
          </PressedBefore>
        </Suspense>
        <p className={`muted tiny any-width ${classes.note}`}>{section.note}</p>
      </div>
    </Section>
  )
}
