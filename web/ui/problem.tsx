import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'

type Props = {
  /** What happened. */
  title: string
  /** What was kept, and what to do. */
  children?: ReactNode
  actions?: ReactNode
  /** `warning`: nothing is lost, but the person has to act. */
  tone?: 'danger' | 'warning'
  className?: string
}

/** An alert about something that went wrong, announced when it appears, and in a dialog, whose buttons may hide it, brought into view. */
export function Problem({ title, children, actions, tone = 'danger', className = '' }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (ref.current?.closest('dialog')) ref.current.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={ref} className={`alert small ${className}`.trimEnd()} data-tone={tone} role="alert">
      <IconAlertTriangle size={22} stroke={1.8} aria-hidden />
      <div className="grow">
        <p className="bold">{title}</p>
        {children && <div>{children}</div>}
        {actions && <div className="row gap-s mt-m">{actions}</div>}
      </div>
    </div>
  )
}
