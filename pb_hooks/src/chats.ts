import { jsonField } from './lib/json-field.ts'
import { refuse } from './lib/refuse.ts'

const MAX_LENGTH = 2000

/** The lines of a chat are a list of texts, as every device reads them; the field by itself would take any JSON. */
export function validate(e: core.RecordEvent): void {
  const lines = jsonField(e.record, 'messages') ?? []
  const fits = (line: unknown) => typeof line === 'string' && line.length <= MAX_LENGTH
  if (!Array.isArray(lines) || !lines.every(fits)) {
    const sentence = `A chat is a list of lines of at most ${MAX_LENGTH} characters.`
    refuse(sentence, 'validation_invalid_messages', { messages: sentence })
  }
  e.next()
}
