import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { later } from '../ui/later.tsx'
import { Optional } from '../ui/optional.tsx'
import classes from './compare.module.css'
import type { CompareProps } from './compare-table.tsx'

const CompareTable = later(() => import('./compare-table.tsx').then((file) => file.CompareTable))

/** A table of what packages differ in, folded: it comes once it is wanted. */
export function Compare(props: CompareProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  const [wanted, setWanted] = useState(false)
  // Opened before the page was hydrated.
  useEffect(() => setWanted(fold.current?.open ?? false), [])
  return (
    <details ref={fold} className={`card ${classes.compare}`} onToggle={() => setWanted(true)}>
      <summary className="fold pad-s">
        Compare the packages
        <IconChevronDown size={18} stroke={1.8} aria-hidden />
      </summary>
      {wanted && (
        <Optional>
          <CompareTable {...props} />
        </Optional>
      )}
    </details>
  )
}
