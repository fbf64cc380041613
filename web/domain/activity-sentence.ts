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
