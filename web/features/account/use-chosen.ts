import { useState } from 'react'
import type { WriteOutcome } from '../../data/database/write-outcome.ts'
import { useSaving } from './saving.tsx'

type Chosen<T> = { next: T; before: T; isSaved: boolean }

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A choice that is saved when it is made, and shown before the database has it. */
export function useChosen<T>(
  label: string,
  value: T,
  onSave: (next: T) => Promise<WriteOutcome>,
): [shown: T, choose: (next: T) => void] {
  const { save } = useSaving()
  const [chosen, setChosen] = useState<Chosen<T> | null>(null)
  // The database may have it together with what another device has written.
  if (chosen && (isSame(chosen.next, value) || (chosen.isSaved && !isSame(chosen.before, value)))) setChosen(null)
  const choose = (next: T) => {
    const mine = { next, before: value, isSaved: false }
    setChosen(mine)
    void save(label, () => onSave(next)).then((isSaved) => {
      // A later choice stays: it has an outcome of its own.
      setChosen((latest) => (latest !== mine ? latest : isSaved ? { ...mine, isSaved } : null))
    })
  }
  return [chosen ? chosen.next : value, choose]
}
