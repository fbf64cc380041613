import { Picture } from '../ui/picture.tsx'
import classes from './cards.module.css'
import { isWide } from './columns.ts'
import { MoreLink } from './more-link.tsx'
import type { SectionProps } from './section-props.ts'
import { Section } from './section.tsx'

const FRAMES = { grid: 'grid cells', list: 'lined', tiles: 'grid', numbered: 'grid' }

/** Texts with small pictures, as a grid, as a list beside the heading, with large pictures (`tiles`), or numbered. */
export function Cards({ section }: SectionProps<'cards'>) {
  const { look = 'grid', cards } = section
  const List = look === 'numbered' ? 'ol' : 'ul'
  // Beside its heading, a long list would leave half of the width empty; it is below the heading in two columns.
  const long = look === 'list' && cards.length > 6
  return (
    <Section head={section} {...(look === 'list' && !long && { look: 'split' })}>
      <List
        className={`${long ? 'grid lined' : FRAMES[look]} ${classes.cards}`}
        data-look={look}
        data-long={long || undefined}
      >
        {cards.map(({ id, object, title, text, points, link }, index) => (
          <li
            key={id}
            className={`relative ${classes.card}`}
            data-wide={(look !== 'list' && isWide(index, cards.length, look === 'tiles')) || undefined}
          >
            {look === 'numbered' ? (
              <span className={`amount indigo ${classes.number}`} aria-hidden>
                {index + 1}
              </span>
            ) : (
              object && (
                <Picture
                  object={object}
                  id={id}
                  crop={look === 'tiles' ? 'card' : 'tile'}
                  className={`${look === 'tiles' ? 'round' : 'tile'} ${classes.picture}`}
                />
              )
            )}
            <div className={`grow column ${classes.words}`}>
              <h3>{title}</h3>
              <p className="grow muted small mt-xs">{text}</p>
              {points && (
                <ul className="row gap-s mt-l">
                  {points.map((point) => (
                    <li key={point} className="tag muted">
                      {point}
                    </li>
                  ))}
                </ul>
              )}
              {link && <MoreLink action={link} about={title} cover />}
            </div>
          </li>
        ))}
      </List>
    </Section>
  )
}
