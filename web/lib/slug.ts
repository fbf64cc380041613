const MAX_LENGTH = 60

/** Whether a text is an id as in addresses: lower case, digits and hyphens. */
export const isSlug = (text: string): boolean => text.length <= MAX_LENGTH && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)
