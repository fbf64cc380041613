import { createRandom, type Random } from '../sim/random.ts'

/** All before settled changes had a table of their own. */
const OLDER_VERSIONS = 10
const MIN_BYTES_PER_MS = 5
const MAX_BYTES_PER_MS = 1000

/** What requests take besides changes and rows. */
const ENVELOPES = 30_000
/** A timer of the loop, a lead that is taken over. */
const PAUSES_MS = 60_000

/** What the link of a browser carries in a millisecond, each way. */
type Speed = { up: number; down: number }

/** What may be special in a world. A plain one has none of it: no number of its seed is drawn for it, so its steps stay as they were. */
export type Kind = 'plain' | 'links' | 'upgrade' | 'audits'

/** What is special in a world. */
export type Setup = {
  /** Of each browser; null: bytes take no time. */
  links: Speed[] | null
  /** The largest body that a proxy before the server lets through. */
  proxyBytes: number
  /** What an answer of the server takes at most, where it has several parts. */
  answerBytes: number
  /** The first browser has the database that an older app has left. `isRestored`: the server lost what was settled. */
  old: { version: number; owner: string; isRestored: boolean } | null
  /** Disks lose rows, and audits are due. */
  hasAudits: boolean
}

/** How long a browser may take at most to send and get so many bytes over links that stay up, in ms. */
export function allowedMs(
  { links, proxyBytes }: Setup,
  browser: number,
  { unsent, stored }: { unsent: number; stored: number },
): number {
  const speed = links?.[browser]
  if (!speed) return Infinity
  const up = unsent + ENVELOPES
  // Rows come back with their verdicts, and with the next page once more.
  const down = stored + 2 * up + ENVELOPES
  // A proxy refuses a body once it has it, and it is sent again by halves.
  return PAUSES_MS + (up / speed.up) * (proxyBytes < Infinity ? 6 : 2) + (down / speed.down) * 2
}

/** The setup of the world of this seed, drawn apart from its steps: of this kind, or of any, with both or neither too. */
export function setupOf(seed: number, browsers: number, kind?: Kind): Setup {
  const random = createRandom(seed ^ 0x5e70f)
  const isOf = (special: Kind, probability: number) => (kind ? kind === special : random.chance(probability))
  const hasLinks = isOf('links', 0.4)
  // Slow ones most often.
  const speed = () => MIN_BYTES_PER_MS * (MAX_BYTES_PER_MS / MIN_BYTES_PER_MS) ** (random.next() ** 2)
  const links = Array.from({ length: browsers }, () => ({ up: speed(), down: speed() }))
  const setup = {
    links: hasLinks ? links : null,
    proxyBytes: hasLinks && random.chance(0.3) ? between(random, 40_000, 200_000) : Infinity,
    answerBytes: hasLinks ? between(random, 20_000, 1_000_000) : Infinity,
  }
  const old = { version: 1 + random.below(OLDER_VERSIONS), owner: 'ann', isRestored: random.chance(0.7) }
  return { ...setup, old: isOf('upgrade', 0.25) ? old : null, hasAudits: isOf('audits', 0.25) }
}

/** Each order of magnitude as often as another. */
const between = (random: Random, least: number, most: number): number => least * (most / least) ** random.next()
