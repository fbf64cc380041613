import { IconShoppingCart } from '@tabler/icons-react'
import { Badge } from '../../../web/ui/badge.tsx'
import { HostPicture, Sign } from '../../../web/ui/letters.tsx'
import { CoverPicture, Pattern, Picture, type Crop } from '../../../web/ui/picture.tsx'
import classes from './page.module.css'

const COVERS = ['cover-honest-ledger', 'sleeve-honest-ledger']

const OneDrawing = ({ crop }: { crop: Crop }) => (
  <div className="row">
    {['loaf', 'laptop', 'taco'].map((object) => (
      <Picture key={object} object={object} id={`of-${object}`} crop={crop} className={classes[crop]} />
    ))}
  </div>
)

/** Pictures of entities, and letters in their place. */
export const PICTURES = {
  Picture: {
    tile: () => <OneDrawing crop="tile" />,
    card: () => <OneDrawing crop="card" />,
    hero: () => <Picture object="shop" id="harbor-light" crop="hero" className={classes.hero} />,
    strip: () => <Picture object="shop" id="harbor-light" crop="strip" className={classes.strip} />,
    covers: () => (
      <div className="row">
        {COVERS.map((object) => (
          <Picture key={object} object={object} id={object} crop="tile" className={classes.tile} />
        ))}
        {COVERS.map((object) => (
          <Picture key={object} object={object} id={object} className={classes.card} />
        ))}
        {COVERS.map((object) => (
          <CoverPicture key={object} object={object} className={classes.cover} />
        ))}
      </div>
    ),
    pattern: () => <Pattern id="empty" columns={24} rows={6} className={classes.strip} />,
  },
  Letters: {
    'signs of companies': () => (
      <div className="row">
        {['Harbor Light Bakery', 'Summit', 'Éclair & Fils'].map((name) => (
          <Sign key={name} name={name} className={classes.tile} />
        ))}
      </div>
    ),
    hosts: () => (
      <div className="row">
        {['www.irs.gov', 'example.com', 'maps.example', 'öbb.at', '127.0.0.1'].map((host) => (
          <HostPicture key={host} host={host} className={classes.tile} />
        ))}
      </div>
    ),
  },
  Badge: {
    'at an icon': () => (
      <div className="row gap-xl">
        {([1, 12, 400] as const).map((count) => (
          <Icon key={count} count={count} />
        ))}
        <Icon count={3} tone="waiting" />
        <Icon count={3} tone="attention" />
        <Icon count={0} />
      </div>
    ),
    'in a row': () => (
      <p className="between">
        Bookmarks <Badge inline count={20_000} meaning="in all" />
      </p>
    ),
  },
}

const Icon = (badge: { count: number; tone?: 'waiting' | 'attention' }) => (
  <span className={classes.corner}>
    <IconShoppingCart size={24} stroke={1.8} aria-hidden />
    <Badge {...badge} meaning="in the cart" />
  </span>
)
