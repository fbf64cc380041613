import classes from './mark.module.css'

type Props = { of: 'check' | 'arrow'; className?: string | undefined }

/** A check mark before a list item, or an arrow after a link. Decorative, in the color of the text. */
export function Mark({ of, className = '' }: Props) {
  return <i className={`${classes.mark} ${classes[of]} ${className}`.trimEnd()} />
}
