/** Reads ISO 8601 alone, as the language promises: other texts, such as times with a space, are a matter of the browser. */
export function strictDate(): typeof Date {
  const Real = Date
  const isText = (value: unknown): value is string => typeof value === 'string'
  const strict = (text: string) => (/^\d{4}-\d{2}-\d{2}(T|$)/.test(text) ? text : 'no time')
  return new Proxy(Real, {
    construct: (target, args: unknown[]) =>
      Reflect.construct(
        target,
        args.map((each) => (isText(each) ? strict(each) : each)),
      ),
    get: (target, name) =>
      name === 'parse' ? (text: string) => Real.parse(strict(text)) : (Reflect.get(target, name) as unknown),
  })
}
