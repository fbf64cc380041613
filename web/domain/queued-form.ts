import * as v from 'valibot'
import { FORM_KINDS } from './forms-fields.ts'
import { SentRegistration } from './registration.ts'

/** The server's response to a form that it has stored; of one for an event with what has become of it. */
export const FormReply = v.object({ message: v.string(), registration: v.optional(SentRegistration) })

/** The server's response to a form that it refuses: `data` has a message for each invalid field. */
export const FormRefusal = v.object({
  message: v.string(),
  data: v.fallback(v.record(v.string(), v.object({ message: v.string() })), {}),
})

/** Values of a form as in its inputs. */
export const FormValues = v.record(v.string(), v.union([v.string(), v.number()]))
export type FormValues = v.InferOutput<typeof FormValues>

/** A form that is stored on this device until the server has it. Times are epoch ms. */
export const QueuedForm = v.object({
  /** The uuid of the form: the server counts it once, however often it is sent. */
  id: v.pipe(v.string(), v.uuid()),
  kind: v.picklist(FORM_KINDS),
  fields: FormValues,
  /** The language of the page where it was filled in, for the answer and the mails; forms of earlier versions have none. */
  language: v.optional(v.string()),
  /** Shown to the person: the title of the event or the position; empty for the other forms. */
  about: v.string(),
  /** `refused`: it is not accepted as it is, and needs a decision of the person. */
  state: v.picklist(['waiting', 'refused']),
  at: v.number(),
  tries: v.number(),
  /** Not sent again before this, unless the last attempt failed without a connection and there is one again. */
  nextAt: v.number(),
  offline: v.boolean(),
  /** The server's message, and one for each invalid field. */
  message: v.string(),
  errors: v.record(v.string(), v.string()),
})
export type QueuedForm = v.InferOutput<typeof QueuedForm>

/**
 * What is typed into a form that was not sent yet. `key` identifies the form and its subject; `shown` has what its fields showed before, so that
 * what another device writes meanwhile is not overwritten unseen.
 */
export type FormDraft = { key: string; values: FormValues; shown?: FormValues }
