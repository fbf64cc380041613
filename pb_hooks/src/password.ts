import { refuse } from './lib/refuse.ts'

const SENTENCE = 'Password must be at least 8 characters with letters, numbers and symbols.'

/** By case, since the engine that runs this knows no \p{L}: letters of scripts without case count as symbols. */
const isLetter = (character: string) => character.toLowerCase() !== character.toUpperCase()
const isNumber = (character: string) => character >= '0' && character <= '9'
const isSymbol = (character: string) => !isLetter(character) && !isNumber(character) && character.trim() !== ''

/** A password that a person may choose. */
function isStrong(password: string): boolean {
  const characters = Array.from(password)
  return characters.length >= 8 && characters.some(isLetter) && characters.some(isNumber) && characters.some(isSymbol)
}

/** The typed password is there only while it is being set; a save without one has nothing to check. */
export function validate(e: core.RecordEvent): void {
  const plain: unknown = e.record.getRaw('password')?.plain
  if (typeof plain === 'string' && plain !== '' && !isStrong(plain)) {
    refuse(SENTENCE, 'validation_weak_password', { password: SENTENCE })
  }
  e.next()
}
