import { RECORD_ID } from '../lib/record-id.ts'

const SAMPLE = /^sample-[a-z0-9-]{1,40}$/

/** Whether an id is that of a sample chat in the catalog. */
export const isSampleChat = (id: string): boolean => SAMPLE.test(id)

/** Whether a text can be the id of a chat: a sample's, or a record's. */
export const isChatId = (text: string): boolean => isSampleChat(text) || RECORD_ID.test(text)
