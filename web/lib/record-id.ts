/** The id of a record: 15 characters of [a-z0-9], as PocketBase makes them. */
export const RECORD_ID = /^[a-z0-9]{15}$/
