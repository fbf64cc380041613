import { useId, type ReactNode } from 'react'

type Props = {
  title: string
  /** After the heading, such as how many there are. */
  note?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A part of a page under its heading. */
export function Section({ title, note, className = '', children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`stack ${className}`}>
      <div className="facts baseline between">
        <h2 id={id} className="subheading">
          {title}
        </h2>
        {note && <span className="tiny muted">{note}</span>}
      </div>
      {children}
    </section>
  )
}
