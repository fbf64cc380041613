import { IconChevronDown } from '@tabler/icons-react'
import { later } from '../ui/later.tsx'
import { WhenIdle } from '../ui/when-idle.tsx'
import classes from './compare.module.css'
import type { CompareProps } from './compare-table.tsx'

const CompareTable = later(() => import('./compare-table.tsx').then((file) => file.CompareTable))

/** A folded table of what packages differ in; it is not part of the HTML. */
export function Compare(props: CompareProps) {
  return (
    <details className={`card ${classes.compare}`}>
      <summary className="fold pad-s">
        Compare the packages
        <IconChevronDown size={18} stroke={1.8} aria-hidden />
      </summary>
      <WhenIdle>
        <CompareTable {...props} />
      </WhenIdle>
    </details>
  )
}
