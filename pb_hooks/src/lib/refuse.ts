/** Refuses a request: one sentence for all of it, and one for each wrong field, under the same code. */
export function refuse(message: string, code: string, fields: { [field: string]: string }): never {
  // From entries, since a sender may choose the names: an assignment to __proto__ would add none.
  const errors = Object.entries(fields).map(([field, sentence]) => [field, new ValidationError(code, sentence)])
  throw new BadRequestError(message, Object.fromEntries(errors))
}

/** Refuses a method, and names those that the address takes. */
export function refuseMethod(e: core.RequestEvent, allowed: string, message: string): never {
  e.response.header().set('Allow', allowed)
  throw new ApiError(405, message, {})
}
