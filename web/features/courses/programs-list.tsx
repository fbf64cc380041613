import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Program } from '../../catalog/schema/courses.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ProgramCard } from './program-card.tsx'
import classes from './programs-list.module.css'

type Props = { programs: Program[]; all: number; action: (program: Program) => ReactNode; onClear: () => void }

/** The programs found, or the empty state. */
export function ProgramsList({ programs, all, action, onClear }: Props) {
  return (
    <>
      <p role="status" className={classes.found}>
        {programs.length} of {all} programs
      </p>
      {programs.length === 0 ? (
        <EmptyState
          id="no-program"
          kind="course"
          level={3}
          title="No program covers that"
          text="There are three programs, and together with the category nothing matched. Fewer words find more."
          action={<Button onClick={onClear}>Show all programs</Button>}
        />
      ) : (
        <div className={classes.list}>
          {programs.map((program) => (
            <ProgramCard key={program.sku} program={program} action={action(program)} />
          ))}
        </div>
      )}
    </>
  )
}
