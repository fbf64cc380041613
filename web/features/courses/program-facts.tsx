import { IconCertificate, IconUsers } from '@tabler/icons-react'
import type { Program } from '../../catalog/schema/courses.ts'
import { ProgramDates } from './program-dates.tsx'

/** When a program starts, and with what it ends. */
export function ProgramFacts({ program }: { program: Program }) {
  return (
    <div className="stack mt-l">
      <ProgramDates months={program.startMonths} />
      <p className="icon-line">
        <IconUsers size={20} stroke={1.8} aria-hidden />
        {program.duration}, {program.students} graduates
      </p>
      <p className="icon-line">
        <IconCertificate size={20} stroke={1.8} aria-hidden />
        {program.certification}
      </p>
    </div>
  )
}
