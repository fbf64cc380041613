// @ts-check

const SENTENCE = 'Password must be at least 8 characters with letters, numbers and symbols.'

/** A password that a person may choose. */
function isStrong(password) {
  return password.length >= 8 && /\p{L}/u.test(password) && /\p{N}/u.test(password) && /[^\p{L}\p{N}\s]/u.test(password)
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
