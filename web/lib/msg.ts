/** Between the context of a message and its English text, as in gettext. */
export const CONTEXT_END = '\u0004'

/**
 * Marks a message that is translated where it is shown, by `t`: the labels and errors of tables, which are made before the
 * language is known. Its text is the argument: the build finds it by this call.
 */
export function msg<Message extends string>(message: Message): Message
/** With `context`, where one English text has two meanings: `msg('Title', 'of a person')`. What is shown is still `Title`. */
export function msg(message: string, context: string): string
export function msg(message: string, context?: string): string {
  return context === undefined ? message : context + CONTEXT_END + message
}
