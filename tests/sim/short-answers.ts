import type { Event } from './events.ts'
import type { Message } from './network.ts'
import { outboxOf } from './person.ts'
import type { Random } from './random.ts'
import type { World } from './world.ts'

/** In every ninth world an answer to a push has room for one verdict: more of its record stays on its way. The others stay as they are. */
const hasShortAnswers = ({ setup }: World): boolean => setup.seed % 9 === 4

/** What an answer takes at most, as JSON. */
export const roomOf = (world: World, { kind }: Message): number =>
  kind === 'push' && hasShortAnswers(world) ? 1 : Infinity

/** What may happen besides in such worlds, each with its weight: people correct themselves, and decide at once about what is refused. */
export async function corrections(world: World, random: Random, token: () => string): Promise<[number, () => Event][]> {
  const awake = world.devices.flatMap(({ tabs }) => tabs).filter((tab) => tab.isAwake)
  if (!hasShortAnswers(world) || awake.length === 0) return []
  const due: { tab: string; at: number }[] = []
  for (const { name, device } of awake) {
    const outbox = await outboxOf(device)
    const sent = new Set(outbox.filter(({ state }) => state === 'frozen').map(({ record }) => record))
    const refused = outbox.filter(({ state }) => state === 'refused')
    for (const [at, { record }] of refused.entries()) if (sent.has(record)) due.push({ tab: name, at })
  }
  const how = ['discard', 'discard', 'retry', 'amend', 'recreate'] as const
  return [
    [3, () => corrected(random.pick(awake).name, random.chance(0.5) ? 'bad' : 'https', token)],
    [due.length > 0 ? 60 : 0, () => ({ do: 'decide', how: random.pick(how), ...random.pick(due), title: token() })],
  ]
}

/** A bookmark, and another address for it, which is sent apart. */
function corrected(tab: string, scheme: string, token: () => string): Event {
  const bookmark = { collection: 'bookmarks', id: `bm${token()}` }
  const set = { title: token(), url: `${scheme}://${token()}` }
  return {
    do: 'write',
    tab,
    intents: [
      { ...bookmark, op: 'create', set },
      { ...bookmark, op: 'update', set: { url: `https://${token()}` } },
    ],
  }
}
