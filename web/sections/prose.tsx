import { useId } from 'react'
import { Picture } from '../ui/picture.tsx'
import { Exhibit } from './artefact.tsx'
import { ProseContents } from './prose-contents.tsx'
import classes from './prose.module.css'
import type { SectionProps } from './section-props.ts'

/** From this number of headings, a text has a table of contents. */
const MIN_CONTENTS_HEADINGS = 4

/** A text in one column: beside a picture or something that was made, or beside its table of contents if it is long. */
export function Prose({ section }: SectionProps<'prose'>) {
  const { id, title, picture, exhibit, band, blocks } = section
  const beside = picture || exhibit
  const headingId = useId()
  const Heading = title ? 'h3' : 'h2'
  const headings = blocks.flatMap((block) =>
    'heading' in block && block.id ? [{ id: block.id, heading: block.heading }] : [],
  )
  const contents = !beside && headings.length >= MIN_CONTENTS_HEADINGS
  return (
    <section
      id={id}
      className={`band ${classes.prose}`}
      data-background={band && 'band'}
      data-beside={beside ? 'picture' : contents ? 'contents' : undefined}
      aria-labelledby={title && headingId}
    >
      <div className={beside || contents ? `wide split top ${classes.inside}` : 'wide'}>
        {contents && <ProseContents headings={headings} />}
        <div className={classes.words}>
          {title && <h2 id={headingId}>{title}</h2>}
          {blocks.map((block, index) => {
            if ('heading' in block)
              return (
                <Heading key={index} id={block.id} className={classes.heading}>
                  {block.heading}
                </Heading>
              )
            if ('text' in block) return <p key={index}>{block.text}</p>
            if ('list' in block)
              return (
                <ul key={index} className="stack gap-s">
                  {block.list.map((line) => (
                    <li key={line} className="marked">
                      {line}
                    </li>
                  ))}
                </ul>
              )
            return (
              <figure key={index} className={classes.quote}>
                <blockquote className={`intro ${classes.text}`}>{block.quote}</blockquote>
                <figcaption className="muted mt-s">{block.by}</figcaption>
              </figure>
            )
          })}
        </div>
        {exhibit && <Exhibit exhibit={exhibit} className="sticky" />}
        {picture && <Picture {...picture} className={`round sticky ${classes.picture}`} />}
      </div>
    </section>
  )
}
