import type { Mutant } from '../mutants.ts'
import type { Replacement } from '../variants.ts'

const seats = (text: string, by: string): Replacement => ({ file: 'tests/sim/model/seats.ts', text, by })

/** Bugs of giving seats away, on the server as modelled. */
export const SEAT_MUTANTS: Record<string, Mutant> = {
  'seat-twice': {
    bug: 'sold seats do not count as taken',
    change: [
      seats(
        "one.day === day && one.status === 'confirmed')",
        "one.day === day && one.status === 'confirmed' && one.order === '')",
      ),
    ],
  },
  'seats-oversold': {
    bug: 'an order takes more seats than are left',
    change: [seats('if (seats > left)', 'if (seats > left + 1)')],
  },
  'seats-kept': {
    bug: 'a canceled order keeps its seats',
    change: [seats("if (!stands(row) && one.status !== 'cancelled') this.#give(one)", 'void before')],
  },
  'nobody-moves-up': {
    bug: 'what is given back goes to nobody who waits',
    change: [
      seats(
        "    one.status = 'cancelled'\n    this.#show(one)\n    this.#moveUp(one)\n",
        "    one.status = 'cancelled'\n    this.#show(one)\n",
      ),
    ],
  },
  'last-comes-first': {
    bug: 'who came last moves up first',
    change: [seats('for (const one of queue) {', 'for (const one of queue.reverse()) {')],
  },
  'queue-stops': {
    bug: 'who needs more than is free holds up all behind',
    change: [seats('if (one.seats > this.left(event, day)) continue', 'if (one.seats > this.left(event, day)) return')],
  },
  'registered-twice': {
    bug: 'a form that comes again registers again',
    change: [seats('if (!this.#forms.has(form.id)) {', 'if (form.id) {')],
  },
  'canceled-comes-back': {
    bug: 'a form that comes again after it was canceled has its seats again',
    change: [
      seats(
        'const one = this.byForm(form.id)\n',
        "const one = this.byForm(form.id)\n    if (one) one.status = 'confirmed'\n",
      ),
    ],
  },
  'seats-without-limit': {
    bug: 'one address has as many seats as it likes',
    change: [seats('had + seats <= MOST_SEATS', 'seats <= MOST_SEATS')],
  },
}
