import * as v from 'valibot'
import { FORM_KINDS } from './forms-fields.ts'

/** The server's answer to a form that it has stored. */
export const FormReply = v.object({ message: v.string() })

/** The server's answer to a form that it will not take: `data` has a sentence for each wrong field. */
export const FormRefusal = v.object({
  message: v.string(),
  data: v.fallback(v.record(v.string(), v.object({ message: v.string() })), {}),
})

/** Values of a form as they stand in its inputs. */
export const FormValues = v.record(v.string(), v.union([v.string(), v.number()]))
export type FormValues = v.InferOutput<typeof FormValues>

/** A form that is kept on this device until the server has it. Times are epoch ms. */
export const QueuedForm = v.object({
  /** The uuid it is sent with: however often that is, it counts once. */
  id: v.pipe(v.string(), v.uuid()),
  kind: v.picklist(FORM_KINDS),
  fields: FormValues,
  /** What it is about, for people: the title of the event or the position; empty for the other forms. */
  about: v.string(),
  /** `refused`: it will not pass as it is, and needs the person. */
  state: v.picklist(['waiting', 'refused']),
  at: v.number(),
  tries: v.number(),
  /** Not sent again before this, unless the last try failed for want of a connection and there is one again. */
  nextAt: v.number(),
  offline: v.boolean(),
  /** The server's words, and one sentence for each wrong field. */
  message: v.string(),
  errors: v.record(v.string(), v.string()),
})
export type QueuedForm = v.InferOutput<typeof QueuedForm>

/** What is typed into a form and not sent yet. `key` names the form, and what it is about. */
export type FormDraft = { key: string; values: FormValues }
