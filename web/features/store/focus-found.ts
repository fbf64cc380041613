/** The heading of what is listed. */
export const FOUND_ID = 'found'

/** Moves the focus to the heading of what is listed, where the button that was pressed goes. */
export const focusFound = (): void => document.getElementById(FOUND_ID)?.focus({ preventScroll: true })
