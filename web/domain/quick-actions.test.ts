import { describe, expect, test } from 'vitest'
import {
  arrangedActions,
  movedAction,
  newDecisions,
  QUICK_ACTIONS,
  type Decision,
  type NewDecision,
} from './quick-actions.ts'

const ids = (decisions: Decision[]) => arrangedActions(decisions).map(({ id }) => id)
const shown = (decisions: Decision[]) => arrangedActions(decisions).flatMap(({ id, isShown }) => (isShown ? [id] : []))
const decision = (action: string, sort_order: number, is_enabled = true): Decision => ({
  action,
  is_enabled,
  sort_order,
})

/** The decisions with new ones, as the server stores them: what equals its `was` only fills a record that is not there. */
const decided = (decisions: Decision[], made: NewDecision[]): Decision[] => [
  ...decisions.filter(({ action }) => !made.some(({ set }) => set.action === action)),
  ...made.map(({ set, was }) => {
    const stored = decisions.find(({ action }) => action === set.action) ?? set
    return {
      action: set.action,
      is_enabled: set.is_enabled === was.is_enabled ? stored.is_enabled : set.is_enabled,
      sort_order: set.sort_order === was.sort_order ? stored.sort_order : set.sort_order,
    }
  }),
]

describe('quick actions', () => {
  test('without decisions are the links of the specification, first of all', () => {
    expect(shown([]).slice(0, 4)).toEqual(['orders', 'documents', 'contact', 'settings'])
  })

  test('are in the order of the person, and those turned off are not shown', () => {
    const decisions = decided([], newDecisions(movedAction(arrangedActions([]), 'settings', -3), []))
    expect(ids(decisions).slice(0, 4)).toEqual(['settings', 'orders', 'documents', 'contact'])
    expect(
      shown([...decisions.filter(({ action }) => action !== 'orders'), decision('orders', 1, false)]),
    ).not.toContain('orders')
  })

  test('that are unknown or have one place, after two devices have moved them, are still a list without gaps', () => {
    const decisions = [decision('settings', 0), decision('sync', 0), decision('from-the-future', 0)]
    expect(ids(decisions)).toHaveLength(QUICK_ACTIONS.length)
    expect(new Set(ids(decisions)).size).toBe(QUICK_ACTIONS.length)
    expect(ids(decisions).slice(0, 3)).toEqual(['orders', 'settings', 'sync'])
  })

  test('stay where they are at the ends', () => {
    const actions = arrangedActions([])
    expect(movedAction(actions, actions[0]!.id, -1)).toBe(actions)
    expect(movedAction(actions, actions.at(-1)!.id, 1)).toBe(actions)
  })

  test('are arranged again by the decisions alone, and nothing is decided twice', () => {
    let decisions: Decision[] = []
    const wanted = [
      movedAction(arrangedActions([]), 'sync', -4),
      movedAction(arrangedActions([]), 'orders', 9),
      arrangedActions([]).map((action) => ({ ...action, isShown: action.id === 'wallet' })),
      arrangedActions([]),
    ]
    for (const actions of wanted) {
      decisions = decided(decisions, newDecisions(actions, decisions))
      expect(arrangedActions(decisions)).toEqual(actions)
      expect(newDecisions(actions, decisions)).toEqual([])
    }
    expect(newDecisions(arrangedActions([]), [])).toEqual([])
  })

  test('of which one device has switched one and another has moved it, before there was a record, are both', () => {
    const off = arrangedActions([]).map((action) => ({ ...action, isShown: action.isShown && action.id !== 'contact' }))
    const here = newDecisions(off, [])
    const there = newDecisions(movedAction(arrangedActions([]), 'settings', -1), [])
    for (const [first, second] of [
      [here, there],
      [there, here],
    ]) {
      const both = decided(decided([], first!), second!)
      expect(shown(both)).not.toContain('contact')
      expect(ids(both).slice(0, 4)).toEqual(['orders', 'documents', 'settings', 'contact'])
    }
  })
})
