import type { SectionProps } from './section-props.ts'
import { Section } from './section.tsx'
import classes from './stack.module.css'

/** The technologies that something is built with, one row per group. */
export function Stack({ section }: SectionProps<'stack'>) {
  return (
    <Section head={section}>
      <div className={classes.groups}>
        {section.groups.map(({ title, items }) => (
          <div key={title} className={classes.group}>
            <h3 className={classes.title}>{title}</h3>
            <ul className={classes.items}>
              {items.map(({ name, text }) => (
                <li key={name} className={classes.item}>
                  <span className={classes.name}>{name}</span>
                  {text && <span className={classes.text}>{text}</span>}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  )
}
