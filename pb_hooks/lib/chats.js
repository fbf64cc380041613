// @ts-check

const MAX_LENGTH = 2000

/** The lines of a chat are a list of texts, as every device reads them; the field by itself would take any JSON. */
function validate(/** @type {any} */ e) {
  const lines = JSON.parse(e.record.getString('messages') || '[]') || []
  const fits = (/** @type {unknown} */ line) => typeof line === 'string' && line.length <= MAX_LENGTH
  if (!Array.isArray(lines) || !lines.every(fits)) {
    const sentence = `A chat is a list of lines of at most ${MAX_LENGTH} characters.`
    throw new BadRequestError(sentence, { messages: new ValidationError('validation_invalid_messages', sentence) })
  }
  e.next()
}

module.exports = { validate }
