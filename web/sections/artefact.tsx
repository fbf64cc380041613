import type { Exhibit as ExhibitData } from '../catalog/schema/page.ts'
import classes from './artefact.module.css'

/** Drawn by scripts/pictures.mjs: each is a file of its own, so that a page loads only those that it shows. */
const FILES = import.meta.glob<string>('./artefacts/*.svg', { eager: true, query: '?url&no-inline', import: 'default' })

type Props = { art: string; alt: string; className?: string | undefined; eager?: boolean | undefined }

/** Something that was made for a customer. It is printed, so it has the same colors in both themes. */
export function Artefact({ art, alt, className = '', eager }: Props) {
  return (
    <img
      src={FILES[`./artefacts/${art}.svg`]}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={`round ${classes.artefact} ${className}`}
    />
  )
}

/** An artefact with its caption. */
export function Exhibit({
  exhibit,
  className = '',
  eager,
}: {
  exhibit: ExhibitData
  className?: string
  eager?: true
}) {
  const { art, wide, alt, title, text } = exhibit
  return (
    <figure className={className} data-wide={wide}>
      <Artefact art={art} alt={alt} eager={eager} className={wide ? classes.wide : classes.tall} />
      <figcaption className="muted small mt-m">
        <b className="ink">{title}</b> {text}
      </figcaption>
    </figure>
  )
}
