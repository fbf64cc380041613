import { shadeOf, type Band, type ScoreShade } from './score-bands.ts'

/** Width and height of the badge in pixels. */
export const BADGE = { width: 280, height: 72 } as const

const FILLS: Record<ScoreShade, string> = { green: '#3a6549', yellow: '#f2b33d', clay: '#d9775a', red: '#c0391d' }
const CIRCUMFERENCE = 2 * Math.PI * 22
const MAX_NAME_LENGTH = 24

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char]!)
const short = (text: string): string =>
  text.length <= MAX_NAME_LENGTH ? text : `${text.slice(0, MAX_NAME_LENGTH - 1).replace(/[\ud800-\udbff\s]+$/, '')}…`

/** The badge that a business embeds in its own site: an SVG image without scripts or external resources. */
export function badgeSvg(of: { name: string; score: number; band: Band }): string {
  const title = escaped(`${of.name}: Everyday Score ${of.score} of 100, ${of.band}`)
  const font = 'font-family="system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif"'
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${BADGE.width}" height="${BADGE.height}" viewBox="0 0 ${BADGE.width} ${BADGE.height}" role="img" aria-label="${title}">`,
    `<title>${title}</title>`,
    `<rect x=".5" y=".5" width="${BADGE.width - 1}" height="${BADGE.height - 1}" rx="12" fill="#fff" stroke="#e6e1d6"/>`,
    '<circle cx="38" cy="36" r="22" fill="none" stroke="#ede8dc" stroke-width="5"/>',
    `<circle cx="38" cy="36" r="22" fill="none" stroke="${FILLS[shadeOf(of.score)]}" stroke-width="5" stroke-dasharray="${((of.score / 100) * CIRCUMFERENCE).toFixed(1)} ${CIRCUMFERENCE.toFixed(1)}" transform="rotate(-90 38 36)"/>`,
    `<text x="38" y="42" ${font} font-size="17" font-weight="700" fill="#1b1d28" text-anchor="middle">${of.score}</text>`,
    `<text x="74" y="31" ${font} font-size="13" font-weight="700" fill="#1b1d28">${escaped(short(of.name))}</text>`,
    `<text x="74" y="50" ${font} font-size="12" fill="#595d6e">Everyday Score: ${of.band}</text>`,
    '</svg>',
  ].join('')
}
