/** The keys that open the command palette, as this system writes them. */
export const searchShortcut = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K')
