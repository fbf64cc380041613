// @ts-check

const SENTENCE = 'Password must be at least 8 characters with letters, numbers and symbols.'

/** By case, since the engine that runs this knows no \p{L}: letters of scripts without case count as symbols. */
const isLetter = (character) => character.toLowerCase() !== character.toUpperCase()
const isNumber = (character) => character >= '0' && character <= '9'
const isSymbol = (character) => !isLetter(character) && !isNumber(character) && character.trim() !== ''

/** A password that a person may choose. */
function isStrong(password) {
  const characters = Array.from(password)
  return characters.length >= 8 && characters.some(isLetter) && characters.some(isNumber) && characters.some(isSymbol)
}

/** The typed password is there only while it is being set; a save without one has nothing to check. */
function validate(e) {
  const raw = e.record.getRaw('password')
  const plain = raw && raw.plain
  if (plain && !isStrong(plain)) {
    throw new BadRequestError(SENTENCE, { password: new ValidationError('validation_weak_password', SENTENCE) })
  }
  e.next()
}

module.exports = { isStrong, validate }
