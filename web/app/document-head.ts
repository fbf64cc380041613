import { t } from '../lib/t.ts'

const NAME = 'Everyday'

/** The fields of a router match that are used here. */
export type HeadMatch = {
  staticData: { title?: string | undefined }
  meta?: unknown
  links?: unknown
}

export type DocumentHead = { title: string; description: string | null; canonical: string | null }

type Tag = Record<string, unknown> | undefined

/** Title, description and canonical path for the current matches, from the last one that has a title. */
export function documentHead(matches: HeadMatch[], isFound: boolean): DocumentHead {
  if (!isFound) return { title: `${t('Page not found')} · ${NAME}`, description: null, canonical: null }
  const last = matches.findLast((match) => titleOf(match) !== undefined)
  const words = last && titleOf(last)
  return {
    title: words ?? NAME,
    description: text(tags(last?.meta).find((tag) => tag?.name === 'description')?.content),
    canonical: text(tags(last?.links).find((tag) => tag?.rel === 'canonical')?.href),
  }
}

function titleOf({ meta, staticData }: HeadMatch): string | undefined {
  if (staticData.title) return `${t(staticData.title)} · ${NAME}`
  return text(tags(meta).findLast((tag) => tag?.title)?.title) ?? undefined
}

const tags = (list: unknown): Tag[] => (Array.isArray(list) ? (list as Tag[]) : [])
const text = (value: unknown): string | null => (typeof value === 'string' && value ? value : null)
