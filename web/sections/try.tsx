import { memo, Suspense, type ComponentProps } from 'react'
import { usePressesBefore } from '../ui/use-presses-before.ts'
import type { SectionProps } from './section-props.ts'
import { Section } from './section.tsx'
import { LaterTool } from './tools/later-tool.ts'
// With the page: the tool is in the prerendered HTML before its code is here.
import classes from './tools/tools.module.css'

/** Not rendered anew with the page: React would throw its HTML away while its code is not here, and what was done in it. */
const Tool = memo(function Tool(props: ComponentProps<typeof LaterTool>) {
  return (
    <Suspense fallback={<div className={classes.waiting} />}>
      <LaterTool {...props} />
    </Suspense>
  )
})

/** Something to try on the page, with its result. */
export function Try({ section, itemsOf }: SectionProps<'try'>) {
  const [part, takePresses] = usePressesBefore<HTMLDivElement>()
  return (
    <Section head={section} look="split">
      <div ref={part} className={`card ${classes.tool}`}>
        <Tool tool={section.tool} itemsOf={itemsOf} takePresses={takePresses} />
        <p className={`muted tiny any-width ${classes.note}`}>{section.note}</p>
      </div>
    </Section>
  )
}
