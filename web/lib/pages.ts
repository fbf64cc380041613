/** The page of a list that is shown: the entries `from` up to, but without, `to`. */
export type PageOfList = { page: number; pages: number; from: number; to: number }

/** The page that was asked for, counted from 1, of a list of `total` entries, `size` on each; the last one if there are fewer. */
export function pageOf(total: number, size: number, asked = 1): PageOfList {
  const pages = Math.max(1, Math.ceil(total / size))
  const page = Math.min(asked, pages)
  return { page, pages, from: (page - 1) * size, to: page * size }
}
