import { hash } from '../lib/hash.ts'

const words = (text: string) => text.split(' ')

/** Things that are white, or have white parts beside the others: they need a strong ground. */
const LIGHT = new Set(
  words(
    'bank bed beer belt broom calendar carwash document dog envelope flag glasses house icecream idcard ledger magnifier pin printer quote ' +
      'scissors shop tent tooth',
  ),
)
/** Things that have the color of clay. */
const BAKED = new Set(words('apple burger flame loaf taco'))
/** Things that stand on the ground. */
const STANDING = new Set(
  words(
    'bank beans bed beer bicycle blocks bowl briefcase burger car carwash cart chart coins cup dog door flower gavel gift house laptop ' +
      'mountain parcel polish printer shop solar stones tent tire toolbox tree truck people',
  ),
)

const FLAT_BACKS = words('none sun corner turned half slope')
const STANDING_BACKS = words('none sun floor hill corner')
const PALETTES = words('iris butter mint blush honey brick')
const STRONG_PALETTES = words('honey brick moss night')
const CLAY_PALETTES = words('butter blush')
const WINGS = 8

/** A block of pattern: which of the drawings, turned by so many degrees. */
type Block = { wing: number; turn: number }

export type Look = { palette: string; back: string; block: (column: number, row: number) => Block }

/** How an object is shown for an entity: the id alone decides, so it is the same everywhere and at every size. */
export function lookOf(object: string, id: string): Look {
  const seed = hash(id)
  const pick = (from: readonly string[], shift: number) => from[(seed >>> shift) % from.length]!
  const palette = pick(LIGHT.has(object) ? STRONG_PALETTES : BAKED.has(object) ? CLAY_PALETTES : PALETTES, 4)
  const back = pick(STANDING.has(object) ? STANDING_BACKS : FLAT_BACKS, 12)
  // Neighbors differ in any direction, also where the columns are negative.
  const block = (column: number, row: number) => ({
    wing: ((((seed >>> 8) + 3 * column + 2 * row) % WINGS) + WINGS) % WINGS,
    turn: 90 * (hash(`${id} ${column} ${row}`) % 4),
  })
  return { palette, back, block }
}
