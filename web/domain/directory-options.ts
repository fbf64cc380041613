/** The sort orders of the directory. */
export const DIRECTORY_SORTS = ['relevance', 'distance', 'rating', 'reviews', 'newest'] as const
/** A sort order of the directory. */
export type DirectorySort = (typeof DIRECTORY_SORTS)[number]

/** The range of the distance slider, in whole miles. */
export const DISTANCE = { min: 1, max: 50, step: 1, initial: 5 } as const
/** The choices of the minimum rating; 5 means five stars only. */
export const RATINGS = [5, 4, 3, 2] as const
