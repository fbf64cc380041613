import { Button } from '@mantine/core'
import { Suspense, type ReactNode } from 'react'
import type { Program } from '../../catalog/schema/courses.ts'
import type { TitledText } from '../../catalog/schema/page-texts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { later } from '../../ui/later.tsx'
import { ProgramCard } from './program-card.tsx'
import classes from './programs-list.module.css'

const Meant = later(() => import('../../ui/meant.tsx').then((file) => file.Meant))

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
      <div role="status" tabIndex={-1} className={classes.found}>
        <p className="muted">
          {programs.length} of {all} programs
        </p>
        {meant && (
          <Suspense>
            <p>
              <Meant query={meant} />
            </p>
          </Suspense>
        )}
      </div>
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
