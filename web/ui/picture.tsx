import { memo } from 'react'
import { lookOf, type Look } from './picture-look.ts'
import classes from './picture.module.css'
import sprite from './pictures.svg?url&no-inline'

/** How many blocks of pattern are drawn on each side of the object: enough for the widest frame of this crop. */
const REACH = { tile: 0, card: 1, hero: 3, strip: 6 }
export type Crop = keyof typeof REACH
const SIDE = 12
const CELL = 4

type Props = {
  /** What is shown: an object or a cover of `web/pictures`. */
  object: string
  /** Of the entity. */
  id: string
  crop?: Crop
  className?: string | undefined
}

/**
 * The picture of an entity. Object and id alone decide how it looks; every size is a crop of one drawing: the object in a square that
 * is never cut, and pattern as far as the frame is wider. Decorative: hidden from assistive technology. Size it with `className`: frames of
 * 1, 5:3, 7:3, 3, 11:3 and 13:3 show whole cells of the pattern, and one that is little wider than high a stripe of it.
 */
export const Picture = memo(function Picture({ object, id, crop = 'card', className = '' }: Props) {
  const name = `${classes.picture} ${className}`
  if (/^(cover|sleeve)-/.test(object)) return <Cover name={object} tile={crop === 'tile'} className={name} />
  const look = lookOf(object, id)
  return (
    <svg className={name} data-palette={look.palette} viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true">
      {look.back !== 'none' && <use href={`${sprite}#back-${look.back}`} />}
      <Wings look={look} reach={REACH[crop]} />
      <use href={`${sprite}#${object}`} />
    </svg>
  )
})

function Wings({ look, reach }: { look: Look; reach: number }) {
  return Array.from({ length: 2 * reach }, (_, at) => {
    const column = at < reach ? at - reach : at - reach + 1
    return <Wing key={column} look={look} column={column} row={0} />
  })
}

type WingProps = { look: Look; column: number; row: number; turned?: boolean }

/** A block of the pattern. Beside objects it is not turned: lists have hundreds, and each turn is 30 bytes of the page. */
function Wing({ look, column, row, turned = false }: WingProps) {
  const { wing, turn } = look.block(column, row)
  const [x, y] = [column * SIDE, row * SIDE]
  return (
    <use
      href={`${sprite}#wing-${wing}`}
      className={classes.wing}
      x={x || undefined}
      y={y || undefined}
      transform={turned && turn ? `rotate(${turn} ${x + SIDE / 2} ${y + SIDE / 2})` : undefined}
    />
  )
}

/** A cover stands on a quiet ground; a tile shows its upper part, where the title is. */
function Cover({ name, tile, className }: { name: string; tile: boolean; className: string }) {
  const href = `${sprite}#${name}`
  const square = name.startsWith('sleeve-')
  if (tile)
    return (
      <svg className={className} viewBox="0 0 2 2" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
        <use href={href} width={2} height={square ? 2 : 3} />
      </svg>
    )
  return (
    <svg className={className} viewBox="0 0 12 12" aria-hidden="true">
      <use
        href={href}
        x={square ? 1 : 2.4}
        y={square ? 1 : 0.6}
        width={square ? 10 : 7.2}
        height={square ? 10 : 10.8}
      />
    </svg>
  )
}

/** A cover alone, 2:3, or square for a recording. */
export function CoverPicture({ object, className = '' }: { object: string; className?: string | undefined }) {
  const square = object.startsWith('sleeve-')
  return (
    <svg
      className={`${classes.picture} ${className}`}
      viewBox={square ? '0 0 2 2' : '0 0 2 3'}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <use href={`${sprite}#${object}`} width={2} height={square ? 2 : 3} />
    </svg>
  )
}

type PatternProps = { id: string; columns: number; rows: number; className?: string | undefined }

/** Pattern without an object, for what is about no entity: home, sign-in, empty states. Its size is in cells, nine of which are a block. */
export function Pattern({ id, columns, rows, className = '' }: PatternProps) {
  const look = lookOf('', id)
  const across = Math.ceil(columns / 3)
  return (
    <svg
      className={`${classes.picture} ${className}`}
      data-palette={look.palette}
      viewBox={`0 0 ${columns * CELL} ${rows * CELL}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {Array.from({ length: across * Math.ceil(rows / 3) }, (_, at) => (
        <Wing key={at} look={look} column={at % across} row={Math.floor(at / across)} turned />
      ))}
    </svg>
  )
}
