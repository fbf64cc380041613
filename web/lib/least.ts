/** The least of these numbers, Infinity without any. `Math.min(...numbers)` throws where they are more than a call takes arguments. */
export const least = (numbers: number[]): number => numbers.reduce((least, number) => Math.min(least, number), Infinity)
