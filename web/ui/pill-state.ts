/** What a pill says of a status by its color (layout.css): reached, not yet, or over. */
export type PillState = 'done' | 'open' | 'past'
