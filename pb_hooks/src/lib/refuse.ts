/** Refuses a request with a message, and a sentence for each invalid field under the same code. */
export function refuse(message: string, code: string, fields: { [field: string]: string }): never {
  // Object.fromEntries, since a sender may choose the names: assigning to __proto__ would add no property.
  const errors = Object.entries(fields).map(([field, sentence]) => [field, new ValidationError(code, sentence)])
  throw new BadRequestError(message, Object.fromEntries(errors))
}

/** Refuses a method with status 405, naming the allowed ones. */
export function refuseMethod(e: core.RequestEvent, allowed: string, message: string): never {
  e.response.header().set('Allow', allowed)
  throw new ApiError(405, message, {})
}
