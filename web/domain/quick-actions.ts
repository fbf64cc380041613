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
  { id: 'wallet', to: '/wallet', label: msg('Payment Methods'), isOff: true },
  { id: 'business-profiles', to: '/business-profiles', label: msg('Business Profiles'), isOff: true },
  { id: 'password', to: '/settings/security', label: msg('Change password'), isOff: true },
] as const satisfies { id: string; to: string; label: string; isOff?: true }[]
/** The name of a quick action. */
export type QuickActionId = (typeof QUICK_ACTIONS)[number]['id']

/** A quick action as a person sees it. */
export type QuickAction = { id: QuickActionId; to: string; label: string; isShown: boolean }
/** What a person has decided on an action, as in its record: '' and 0 for what is as the app offers it. Places are from 1. */
export type Decision = { action: string; is_enabled: '' | 'on' | 'off'; sort_order: number }
/** A decision of which only what changes is given. */
export type NewDecision = Pick<Decision, 'action'> & Partial<Decision>

/** All actions in the person's order. Those that nobody has decided on have the place and state that the app gives them. */
export function arrangedActions(decisions: readonly Decision[]): QuickAction[] {
  const byId = new Map(decisions.map((decision) => [decision.action, decision]))
  const placed = QUICK_ACTIONS.map((action, at) => {
    const { id, to, label } = action
    const decision = byId.get(id)
    return {
      action: { id, to, label, isShown: decision?.is_enabled ? decision.is_enabled !== 'off' : !('isOff' in action) },
      place: decision?.sort_order || at + 1,
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

/** The decisions that make an arrangement, without what is so already. */
export function newDecisions(actions: readonly QuickAction[], decisions: readonly Decision[]): NewDecision[] {
  const present = arrangedActions(decisions)
  return actions.flatMap(({ id, isShown }, at) => {
    const isSwitched = present.find((action) => action.id === id)?.isShown !== isShown
    const placeBefore =
      decisions.find(({ action }) => action === id)?.sort_order ||
      QUICK_ACTIONS.findIndex((action) => action.id === id) + 1
    const isMoved = placeBefore !== at + 1
    if (!isSwitched && !isMoved) return []
    return [
      { action: id, ...(isSwitched && { is_enabled: isShown ? 'on' : 'off' }), ...(isMoved && { sort_order: at + 1 }) },
    ]
  })
}
