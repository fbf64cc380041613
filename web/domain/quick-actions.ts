import { msg } from '../lib/msg.ts'

/** The quick actions that the app has, in the order in which it offers them; `isOff`: shown to those who turn it on. */
export const QUICK_ACTIONS = [
  { id: 'orders', to: '/orders', label: msg('Orders') },
  { id: 'documents', to: '/documents', label: msg('Documents') },
  { id: 'contact', to: '/contact', label: msg('Contact us') },
  { id: 'settings', to: '/settings', label: msg('Settings') },
  { id: 'store', to: '/store', label: msg('Browse the store') },
  { id: 'sync', to: '/sync', label: msg('Sync and offline') },
  { id: 'bookmarks', to: '/bookmarks', label: msg('Bookmarks'), isOff: true },
  { id: 'library', to: '/library', label: msg('Library'), isOff: true },
  { id: 'wallet', to: '/wallet', label: msg('Payment Methods'), isOff: true },
  { id: 'business-profiles', to: '/business-profiles', label: msg('Business Profiles'), isOff: true },
  { id: 'password', to: '/settings/security', label: msg('Change password'), isOff: true },
  { id: 'registrations', to: '/events?mine=true', label: msg('Your registrations') },
] as const satisfies { id: string; to: string; label: string; isOff?: true }[]
/** The name of a quick action. */
export type QuickActionId = (typeof QUICK_ACTIONS)[number]['id']

/** A quick action as a person sees it. */
export type QuickAction = { id: QuickActionId; to: string; label: string; isShown: boolean }
/** What a person has decided on an action, as in its record. */
export type Decision = { action: string; is_enabled: boolean; sort_order: number }

/** All actions in the person's order. Those that nobody has decided on have the place and state that the app gives them. */
export function arrangedActions(decisions: readonly Decision[]): QuickAction[] {
  const byId = new Map(decisions.map((decision) => [decision.action, decision]))
  const placed = QUICK_ACTIONS.map((action, at) => {
    const { id, to, label } = action
    const decision = byId.get(id)
    return {
      action: { id, to, label, isShown: decision?.is_enabled ?? !('isOff' in action) },
      place: decision?.sort_order ?? at,
    }
  })
  // Stable: equal places, which two devices may have given, are in the app's order.
  return placed.sort((a, b) => a.place - b.place).map(({ action }) => action)
}

/** The actions with one of them `by` places further down, or up if negative; the same list where it can go no further. */
export function movedAction(actions: readonly QuickAction[], id: QuickActionId, by: number): readonly QuickAction[] {
  const from = actions.findIndex((action) => action.id === id)
  const to = from + by
  if (from < 0 || to < 0 || to >= actions.length) return actions
  return actions.toSpliced(from, 1).toSpliced(to, 0, actions[from]!)
}

/** A new decision on an action, and what of it was there before: what has not changed only fills a record that is not there yet. */
export type NewDecision = { set: Decision; was: Omit<Decision, 'action'> }

/** The decisions that make an arrangement, without those that are made already. */
export function newDecisions(actions: readonly QuickAction[], decisions: readonly Decision[]): NewDecision[] {
  return actions.flatMap(({ id, isShown }, place) => {
    const offered = QUICK_ACTIONS.findIndex((action) => action.id === id)
    const { is_enabled, sort_order } = decisions.find(({ action }) => action === id) ?? {
      is_enabled: !('isOff' in QUICK_ACTIONS[offered]!),
      sort_order: offered,
    }
    if (is_enabled === isShown && sort_order === place) return []
    return [{ set: { action: id, is_enabled: isShown, sort_order: place }, was: { is_enabled, sort_order } }]
  })
}
