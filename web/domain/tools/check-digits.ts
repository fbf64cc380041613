const WEIGHTS = [7, 3, 1] as const

/** The value of a character in the machine-readable zone of a passport: digits count, A is 10, and the filler nothing. */
const valueOf = (character: string) => {
  if (/\d/.test(character)) return Number(character)
  return /[A-Z]/.test(character) ? character.charCodeAt(0) - 55 : 0
}

/** A character with its weight and their product. */
export type WeighedCharacter = { character: string; value: number; weight: number; product: number }

/** The characters of a document's number as ICAO 9303 weighs them. */
export const weighCharacters = (text: string): WeighedCharacter[] =>
  [...text.toUpperCase()].map((character, at) => {
    const [value, weight] = [valueOf(character), WEIGHTS[at % 3]!]
    return { character, value, weight, product: value * weight }
  })

/** The check digit that follows it: the sum of the products, modulo ten. */
export const passportCheckDigit = (text: string): number =>
  weighCharacters(text).reduce((sum, { product }) => sum + product, 0) % 10

/** The twelfth digit of a UPC-A code, from its first eleven. */
export function upcCheckDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

const LEFT = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const GUARD = '101'
const CENTER = '01010'
const inverted = (code: string) => code.replace(/./g, (bit) => (bit === '0' ? '1' : '0'))

/** The 95 modules of a UPC-A code of twelve digits: 1 is a bar. */
export function upcModules(digits: string): string {
  const codes = [...digits].map((digit, at) => (at < 6 ? LEFT[Number(digit)]! : inverted(LEFT[Number(digit)]!)))
  return [GUARD, ...codes.slice(0, 6), CENTER, ...codes.slice(6), GUARD].join('')
}
