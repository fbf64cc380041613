/** A thing that is in the trash, and since when. */
export type Trashed = { id: string; name: string; since: string }
