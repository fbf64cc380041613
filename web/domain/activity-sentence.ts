import { msg } from '../lib/msg.ts'
import type { Activity } from './activity.ts'

/** The sentences of the activity by verb and joint. In them `m` is what is quieter. */
const SENTENCES: Record<string, string> = {
  saved: msg('<who/> <m>saved</m> <what/>'),
  'saved to': msg('<who/> <m>saved</m> <what/> <m>to</m> <where/>'),
  'moved to': msg('<who/> <m>moved</m> <what/> <m>to</m> <where/>'),
  added: msg('<who/> <m>added</m> <what/>'),
  'added to': msg('<who/> <m>added</m> <what/> <m>to</m> <where/>'),
  'placed order': msg('<who/> <m>placed order</m> <what/>'),
  'paid order': msg('<who/> <m>paid order</m> <what/>'),
  'refunded a part of order': msg('<who/> <m>refunded a part of order</m> <what/>'),
  'could not refund a part of order': msg('<who/> <m>could not refund a part of order</m> <what/>'),
  'refunded order': msg('<who/> <m>refunded order</m> <what/>'),
  'returned a payment of order': msg('<who/> <m>returned a payment of order</m> <what/>'),
  'shipped order': msg('<who/> <m>shipped order</m> <what/>'),
  'delivered order': msg('<who/> <m>delivered order</m> <what/>'),
  'canceled unpaid order': msg('<who/> <m>canceled unpaid order</m> <what/>'),
  'canceled order': msg('<who/> <m>canceled order</m> <what/>'),
  removed: msg('<who/> <m>removed</m> <what/>'),
  set: msg('<who/> <m>set</m> <what/>'),
  created: msg('<who/> <m>created</m> <what/>'),
  changed: msg('<who/> <m>changed</m> <what/>'),
  'sent us': msg('<who/> <m>sent us</m> <what/>'),
  'searched for': msg('<who/> <m>searched for</m> <what/>'),
}
/** Of an action of the wallet that another version has stored. */
const OTHER = msg('<who/> <m>{verb}</m> <what/>')

/** The message of a line, with its parts as elements. */
export const activitySentence = ({ verb, joint }: Pick<Activity, 'verb' | 'joint'>): string =>
  SENTENCES[joint ? `${verb} ${joint}` : verb] ?? OTHER
