import type { ComponentProps, ReactNode } from 'react'
import classes from './icon-action.module.css'

type Props = ComponentProps<'button'> & {
  /** Its name, which has `text` in it and what it is about: "Edit Juniper & Rye". */
  label: string
  text: string
  icon: ReactNode
}

/** One of several actions of a card, side by side: an icon above a word. */
export function IconAction({ label, text, icon, ...rest }: Props) {
  return (
    <button
      type="button"
      className={`bare centered hovers ${classes.action}`}
      aria-label={label}
      title={label}
      {...rest}
    >
      {icon}
      {text}
    </button>
  )
}
