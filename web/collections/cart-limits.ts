// Separate from the definition: every page needs them, and nothing else of it.

/** Maximum quantity of one SKU in a cart, unless the catalog has a lower one. */
export const MAX_QUANTITY = 10
/** The longest SKU. */
export const MAX_SKU_LENGTH = 80
