import { hash } from '../lib/hash.ts'
import { initials } from '../lib/initials.ts'
import { paletteOf } from './palette-of.ts'
import pictures from './picture.module.css'

const BOLD = { fontWeight: 800, letterSpacing: '-0.03em' }

type Props = { className?: string | undefined }

/** The sign of a company that has no object: its letters on a board below a bracket. Decorative. */
export function Sign({ name, className = '' }: Props & { name: string }) {
  const letters = initials(name)
  return (
    <svg
      className={`${pictures.picture} ${className}`}
      data-palette={paletteOf(name)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path fill="none" stroke="var(--p-line)" d="M1 1v6M1 4h15M4 4q0 4 -3 4.4M8 4v4M15 4v4" />
      <rect fill="var(--p-body)" x="4" y="7.5" width="15" height="14" rx="2" />
      <text {...BOLD} fill="var(--surface)" x="11.5" y="17" fontSize={letters.length > 1 ? 7 : 9} textAnchor="middle">
        {letters}
      </text>
    </svg>
  )
}

/** The first letter of a host; its colors and its cut follow from the name. Decorative. */
export function HostPicture({ host, className = '' }: Props & { host: string }) {
  const name = host.replace(/^www\./, '')
  return (
    <svg
      className={`${pictures.picture} ${className}`}
      data-palette={paletteOf(name)}
      viewBox="0 0 44 44"
      preserveAspectRatio="xMaxYMid meet"
      aria-hidden="true"
    >
      <path fill="var(--p-body)" d={CUTS[(hash(name) >>> 8) % CUTS.length]} />
      <text {...BOLD} fill="var(--ink)" x="6.5" y="37" fontSize="29">
        {(Array.from(name)[0] ?? '').toLocaleUpperCase('en-US')}
      </text>
    </svg>
  )
}
/** What is cut from the upper right corner: a quarter, half a disc, a triangle, a disc. */
const CUTS = [
  'M44 0v22A22 22 0 0 1 22 0z',
  'M22 0a11 11 0 0 0 22 0z',
  'M22 0h22v22z',
  'M28 9a7 7 0 0 1 14 0a7 7 0 0 1 -14 0z',
]
