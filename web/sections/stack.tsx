import type { SectionProps } from './section-props.ts'
import { Section } from './section.tsx'
import classes from './stack.module.css'

/** The technologies that something is built with, one row per group. */
export function Stack({ section }: SectionProps<'stack'>) {
  return (
    <Section head={section}>
      <div className="lined">
        {section.groups.map(({ title, items }) => (
          <div key={title} className={`split ${classes.group}`}>
            <h3>{title}</h3>
            <ul className={items.some(({ text }) => text) ? `fill ${classes.items}` : 'row gap-s'}>
              {items.map(({ name, text }) => (
                <li key={name} className={text ? classes.item : 'tag'}>
                  <p className="bold">{name}</p>
                  {text && <p className="muted small">{text}</p>}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  )
}
