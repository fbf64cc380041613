import { useTypedSearch } from './use-typed-search.ts'

/** The value of a slider: shown at once, reported after a pause. */
export function useTypedNumber(current: number, onSettled: (value: number) => void): [number, (value: number) => void] {
  const [text, setText] = useTypedSearch(String(current), (next) => onSettled(Number(next)))
  return [Number(text), (value) => setText(String(value))]
}
