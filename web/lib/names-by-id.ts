/** The names of a list by their ids, in its order. */
export const namesById = <T extends string>(list: readonly { id: T; name: string }[]): Record<T, string> =>
  Object.fromEntries(list.map(({ id, name }) => [id, name])) as Record<T, string>
