import type { OfficeMap } from '../../catalog/schema/office-map.ts'
import type { Contact } from '../../catalog/schema/site.ts'
import classes from './office-map.module.css'

type Props = { map: OfficeMap; contact: Contact }

/** An SVG map of the office: the states around it, the city and a pin, with links to map apps below. */
export function OfficeMapPicture({ map: { width, height, land, borders, labels, pin }, contact }: Props) {
  const { lat, lng, address } = contact
  return (
    <figure className="card mt-l">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className={`across wash ${classes.map}`}
        role="img"
        aria-label={`${address.city} on a map`}
      >
        <path d={land} fill="var(--m-sageSoft)" />
        <path d={borders} fill="none" stroke="var(--sage)" strokeWidth={2.5} strokeLinejoin="round" />
        {labels.map(({ code, x, y }) => (
          <text key={code} x={clamp(x, width)} y={clamp(y, height)} className={classes.state}>
            {code}
          </text>
        ))}
        <circle cx={pin.x} cy={pin.y} r="44" fill="var(--m-marigold)" opacity={0.45} />
        <circle cx={pin.x} cy={pin.y} r="13" fill="var(--m-indigo)" stroke="var(--surface)" strokeWidth={5} />
        <text x={pin.x} y={pin.y + 78} className={classes.city}>
          {address.city}
        </text>
      </svg>
      <figcaption className={`facts ${classes.ways}`}>
        <a className="target" href={`geo:${lat},${lng}?q=${lat},${lng}(Everyday)`}>
          Open in your maps app
        </a>
        <a
          className="target"
          href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`}
          rel="noreferrer"
        >
          See the street
        </a>
      </figcaption>
    </figure>
  )
}

// Labels of states centered near the edge are not cut off.
const clamp = (value: number, size: number) => Math.min(Math.max(value, 40), size - 40)
