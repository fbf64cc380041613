import { useState } from 'react'
import type { WriteOutcome } from '../../data/database/write-outcome.ts'
import { useSaving } from './saving.tsx'

/** A choice that is saved when it is made, and shown before the database has it. */
export function useChosen<T>(
  label: string,
  value: T,
  onSave: (next: T) => Promise<WriteOutcome>,
): [shown: T, choose: (next: T) => void] {
  const { save } = useSaving()
  const [chosen, setChosen] = useState<{ next: T } | null>(null)
  if (chosen && JSON.stringify(chosen.next) === JSON.stringify(value)) setChosen(null)
  const choose = (next: T) => {
    setChosen({ next })
    void save(label, () => onSave(next)).then((saved) => {
      if (!saved) setChosen(null)
    })
  }
  return [chosen ? chosen.next : value, choose]
}
