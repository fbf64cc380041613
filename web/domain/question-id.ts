import { foldText } from '../lib/fold-text.ts'

/** Where a question stands on its page: `who-owns-the-code`. */
export const questionId = (question: string): string =>
  foldText(question)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
