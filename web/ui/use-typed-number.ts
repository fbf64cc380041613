import { useTypedSearch } from './use-typed-search.ts'

/** A number that moves at once and is reported when it rests, as a slider's does. */
export function useTypedNumber(current: number, onRest: (value: number) => void): [number, (value: number) => void] {
  const [text, setText] = useTypedSearch(String(current), (next) => onRest(Number(next)))
  return [Number(text), (value) => setText(String(value))]
}
