import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Program } from '../../catalog/schema/courses.ts'
import type { TitledText } from '../../catalog/schema/page-texts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Found } from '../../ui/found.tsx'
import { ProgramCard } from './program-card.tsx'
import classes from './programs-list.module.css'

type Props = {
  programs: Program[]
  all: number
  /** What the search seems to mean, if it is misspelled. */
  meant: string | undefined
  action: (program: Program) => ReactNode
  /** Shown where nothing was found. */
  empty: TitledText
  onClear: () => void
}

/** The programs found, or the empty state. */
export function ProgramsList({ programs, all, meant, action, empty, onClear }: Props) {
  return (
    <>
      <Found count={`${programs.length} of ${all} programs`} meant={meant} className={classes.found} />
      {programs.length === 0 ? (
        <EmptyState
          id="no-program"
          level={3}
          {...empty}
          action={<Button onClick={onClear}>Show all programs</Button>}
        />
      ) : (
        <div className="stack gap-xl">
          {programs.map((program) => (
            <ProgramCard key={program.sku} program={program} action={action(program)} />
          ))}
        </div>
      )}
    </>
  )
}
