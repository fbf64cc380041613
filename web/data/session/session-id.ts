/** The id of the session of a token; empty if it has none. */
export function sessionIdOf(token: string): string {
  try {
    const claims = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
    const { sid } = JSON.parse(atob(claims)) as { sid?: unknown }
    return typeof sid === 'string' ? sid : ''
  } catch {
    return ''
  }
}
