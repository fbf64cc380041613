import { t } from '../lib/t.ts'

/** The id in the key of the draft of what is not there yet. */
export const NEW = 'new'

/**
 * A draft of a form (`useFormDraft`, web/features/forms). Its key is the form's name, and for most forms what it is about: `contact`,
 * `event:tax-day`. Of several drafts of one form all but one have an id at the end (`takeDraft`). `about`: the name of what it is about, if that
 * is known.
 */
export type Draft = { key: string; about: string }

type Subject = { id: string; about: string }
type Kind = { title: (subject: Subject) => string; to: (subject: Subject) => string }

const DRAFTS: Record<string, Kind> = {
  contact: { title: () => t('Your message hasn’t been sent'), to: () => '/contact' },
  event: {
    title: () => t('Your registration hasn’t been sent'),
    to: ({ id }) => `/events?event=${encodeURIComponent(id)}`,
  },
  claim: { title: () => t('Your claim hasn’t been sent'), to: ({ id }) => `/business/${encodeURIComponent(id)}` },
  job: { title: () => t('Your application hasn’t been sent'), to: () => '/careers' },
  business: {
    title: ({ about }) =>
      about ? t('Changes to {about} aren’t saved', { about }) : t('Your business profile isn’t saved'),
    to: () => '/business-profiles',
  },
  bookmark: {
    title: ({ id, about }) => {
      if (about) return t('Changes to {about} aren’t saved', { about })
      return id === NEW ? t('Your new bookmark isn’t saved') : t('Changes to a bookmark aren’t saved')
    },
    to: ({ about }) => (about ? `/bookmarks?q=${encodeURIComponent(about)}` : '/bookmarks#add'),
  },
  card: {
    title: () => t('Your new card isn’t saved'),
    // Of one in place of another card, which offers it.
    to: ({ id }) => (id === NEW ? '/wallet#add' : '/wallet'),
  },
  checkout: { title: () => t('Your order isn’t placed'), to: () => '/checkout?step=address' },
  review: { title: () => t('Your review isn’t saved'), to: ({ id }) => `/business/${id}` },
  profile: { title: () => t('Changes to your profile aren’t saved'), to: () => '/profile#edit' },
}

/** What a draft is called, and where it is finished; null if it belongs to a newer version. */
export function describeDraft({ key, about }: Draft): { title: string; to: string } | null {
  const [name = '', id = ''] = key.split(':')
  const kind = Object.hasOwn(DRAFTS, name) ? DRAFTS[name] : undefined
  return kind ? { title: kind.title({ id, about }), to: kind.to({ id, about }) } : null
}

/** As many are named. */
const MAX_NAMED = 4

/** What drafts are called; of many the first, and how many others there are. */
export function nameDrafts(drafts: readonly Draft[]): { named: { id: string; name: string }[]; others: number } {
  const named = drafts.slice(0, MAX_NAMED).map((draft) => ({
    id: draft.key,
    name: describeDraft(draft)?.title ?? t('A form isn’t finished'),
  }))
  return { named, others: drafts.length - named.length }
}
