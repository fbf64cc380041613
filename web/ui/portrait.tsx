import { initials } from '../lib/initials.ts'
import { paletteOf } from './palette-of.ts'
import pictures from './picture.module.css'
import classes from './portrait.module.css'

type Props = {
  name: string
  /** What the colors follow from, if not the name. */
  id?: string | undefined
  size?: 'small' | 'medium' | 'large' | 'huge'
  /** Their photo, if they have one. */
  photo?: string | undefined
}

/** A person's photo, or the initials above shoulders. Decorative: the name is next to it. */
export function Portrait({ name, id = name, size = 'small', photo }: Props) {
  return (
    <span
      className={`${pictures.picture} ${classes.portrait}`}
      data-palette={paletteOf(id)}
      data-size={size}
      aria-hidden
    >
      {photo ? (
        <img src={photo} alt="" className={classes.photo} />
      ) : (
        <span className={classes.initials}>{initials(name)}</span>
      )}
    </span>
  )
}
