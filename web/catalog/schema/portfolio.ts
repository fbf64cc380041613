import * as v from 'valibot'
import { Action, Line, PictureName, Slug } from './fields.ts'

const Stat = v.strictObject({ value: v.pipe(Line, v.maxLength(12)), label: Line })

/** `public/catalog/portfolio.json`: the companies of the group. A company with an app has its name and id. */
export const PortfolioFile = v.strictObject({
  companies: v.pipe(
    v.array(
      v.strictObject({
        id: Slug,
        name: Line,
        /** Its business, in a word or two. */
        trade: Line,
        object: PictureName,
        description: Line,
        longDescription: v.pipe(v.array(Line), v.minLength(1)),
        stats: v.pipe(v.array(Stat), v.length(3)),
        link: Action,
      }),
    ),
    v.length(7),
  ),
})
export type PortfolioFile = v.InferOutput<typeof PortfolioFile>
/** A company of the group. */
export type Company = PortfolioFile['companies'][number]
