/** What the server's hooks take from the rules of the score; bundled for them by scripts/generate.mjs. */
export { badgeSvg } from './score-badge.ts'
export { calculateScore } from './score.ts'
