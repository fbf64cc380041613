import classes from './mark.module.css'

type Props = { of: 'check' | 'arrow'; className?: string | undefined }

/** A tick before a line of a list, or the arrow behind a link that leads on. Decoration, in the colour of the text. */
export function Mark({ of, className = '' }: Props) {
  return <i className={`${classes.mark} ${classes[of]} ${className}`.trimEnd()} />
}
