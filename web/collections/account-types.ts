// Separate from the definition of accounts, which pages that only read the session do not load.

/** The types of accounts. */
export const ACCOUNT_TYPES = ['individual', 'company'] as const
/** The type of an account. */
export type AccountType = (typeof ACCOUNT_TYPES)[number]
/** The type of an account that names none. */
export const DEFAULT_ACCOUNT_TYPE: AccountType = ACCOUNT_TYPES[0]
