import { readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import { startNamedServer } from '../support/server.ts'
import { expect, test } from './fixtures.ts'
import { bareWords, withMarkedWords } from './marked-words.ts'
import { accountInUse, eachState } from './shots-account.ts'
import { ABSENT_AT_A_DESK, STATE_GROUPS } from './shots-states.ts'

/** Names, units and formats that are the same in every language, and dates as Intl writes them. */
const MONTHS =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic'
const NAMES = new RegExp(
  [
    'Everyday( AI| Score)?|Google|Apple|Visa|Mastercard|Chrome|Linux|Español|English|autosize measurement',
    // Initials, codes, sizes, keys and formats.
    '\\b([A-Z2-7]{4}( [A-Z2-7]{4}){7}|([a-z\\d]{4}-){3}[a-z\\d]{4}|X+-X+|[A-Z]{2}|Aa)(?!\\p{L})',
    '\\d[\\d.]* ?(B|KB|MB|GB|TB)|\\b(AM|PM|UTC|SKU|PDF|JPG|GIF|PNG|ZIP|HTML|CSV|USD|Ctrl|Esc|Shift|Enter|Del)\\b',
    '(MM|DD|YYYY)[-/](MM|DD)[-/](DD|MM|YYYY)|[\\w.+-]+@[\\w.-]+|(https?://)?[\\w-]+(\\.[\\w-]+)+(/\\S*)?|[A-Z][a-z]+/[A-Z]\\w+',
    `(\\d+ de )?\\b(${MONTHS})(?!\\p{L})\\.?( de \\d+)?|\\b(dom|lun|mar|mié|jue|vie|sáb)(?!\\p{L})\\.?`,
    'lunes|martes|miércoles|jueves|viernes|sábado|domingo',
  ].join('|'),
)

type Listed = { type: string; location: { city: string; state: string } }

/** The names and texts of what is sold, of samples and of public pages. */
let copy = ''
test.beforeAll(() => {
  const files = globSync(['public/catalog/**/*.json', '!**/{navigation,route-heads}.json', '!**/route-pages/**'])
  copy = files.map((file) => readFileSync(file, 'utf8')).join('\n') + 'five lessons to watch free'
  // As search says what a business is.
  for (const file of globSync('public/catalog/businesses/*.json')) {
    const { items } = JSON.parse(readFileSync(file, 'utf8')) as { items: Listed[] }
    for (const { type, location } of items) copy += `\n${type} in ${location.city}, ${location.state}`
  }
})

for (const [group, only] of Object.entries(STATE_GROUPS))
  test(`every word of the app is a message, or is in the person's data: ${group}`, async ({ browser }) => {
    test.setTimeout(600_000)
    // Each signs up the same people, so each has a server of its own, at an address where passkeys work.
    const server = await startNamedServer({ EVERYDAY_RATE_LIMITS: 'off' })
    const faults = new Map<string, string>()
    let missed: string[] = []
    try {
      const account = await accountInUse(server)
      missed = await eachState(
        {
          server,
          browser,
          account,
          width: 1280,
          theme: 'light',
          installed: false,
          prepare: withMarkedWords,
          only,
        },
        async (page, { name }) => {
          for (const words of await bareWords(page, NAMES, copy)) faults.set(words, name)
        },
      )
    } finally {
      await server.stop()
    }
    expect(missed).toEqual(only.filter((name) => ABSENT_AT_A_DESK.includes(name)))
    expect([...faults].map(([words, state]) => `${state}: ${words}`)).toEqual([])
  })
