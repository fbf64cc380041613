/** The maximum length of a search for one list, in UTF-16 units: of the field, and of its parameter in the address. */
export const MAX_SEARCH_LENGTH = 100
