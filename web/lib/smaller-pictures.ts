import { localEntries } from './local-entries.ts'

const KEY = 'everyday_smaller_pictures'

/** Whether this device makes pictures smaller before it uploads them; null until the person was asked. */
export function readSmallerPictures(): boolean | null {
  const kept = localEntries.get(KEY)
  return kept === null ? null : kept === 'yes'
}

/** Keeps the answer on this device. */
export const keepSmallerPictures = (isOn: boolean): boolean => localEntries.set(KEY, isOn ? 'yes' : 'no')
