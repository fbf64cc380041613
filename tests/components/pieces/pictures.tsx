import { IconShoppingCart } from '@tabler/icons-react'
import { Badge } from '../../../web/ui/badge.tsx'
import { CropDialog } from '../../../web/ui/crop-dialog.tsx'
import { FileSheet } from '../../../web/ui/file-sheet.tsx'
import { HostPicture, Sign } from '../../../web/ui/letters.tsx'
import { LogoMark } from '../../../web/ui/logo-mark.tsx'
import { Mark } from '../../../web/ui/mark.tsx'
import { CoverPicture, Pattern, Picture, type Crop } from '../../../web/ui/picture.tsx'
import { Portrait } from '../../../web/ui/portrait.tsx'
import { Opener } from './opener.tsx'
import classes from './page.module.css'

const NAMES = ['Dana Whitfield', 'Ib Or', 'Érica', '李 小龙']
/** Stands for the photo that a person has uploaded. */
const PHOTO = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#7a9cc6" d="M0 0h8v8H0z"/><circle fill="#f2d6b3" cx="4" cy="3" r="1.5"/><circle fill="#47705a" cx="4" cy="8" r="3"/></svg>')}`
const TYPES = ['PDF', 'PNG', 'XLSX', 'DOCX', 'TXT', 'ZIP', 'UNKNOWN']

/** One dot. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const FILE = new File([Uint8Array.from(atob(DOT), (byte) => byte.charCodeAt(0))], 'dot.png', { type: 'image/png' })
const nothing = async () => true

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
  CropDialog: {
    round: () => (
      <Opener label="Crop a portrait">
        {(close) => (
          <CropDialog file={FILE} width={256} round onClose={close} onCropped={nothing} onUnreadable={close} />
        )}
      </Opener>
    ),
    'of another ratio, with a field': () => (
      <Opener label="Crop a photo">
        {(close) => (
          <CropDialog
            file={FILE}
            width={1600}
            shrinks
            ratio={4 / 3}
            onClose={close}
            onCropped={nothing}
            onUnreadable={close}
          >
            <input className="control" aria-label="What is seen on it" />
          </CropDialog>
        )}
      </Opener>
    ),
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
  Portrait: {
    'of initials': () => <Portraits />,
    'with a photo': () => <Portraits photo={PHOTO} />,
    'in the colors of names': () => (
      <div className="row">
        {NAMES.map((name) => (
          <Portrait key={name} name={name} size="medium" />
        ))}
      </div>
    ),
  },
  'File sheet': {
    'of each kind': () => (
      <div className="row">
        {TYPES.map((type) => (
          <FileSheet key={type} type={type} />
        ))}
      </div>
    ),
  },
  Marks: {
    'check and arrow': () => (
      <p className="row">
        <Mark of="check" /> Free delivery
        <a href="#all" className="target">
          See all <Mark of="arrow" />
        </a>
      </p>
    ),
    logo: () => <LogoMark className={classes.tile} />,
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
    'in a row, filled': () => (
      <p className="between">
        Notifications <Badge inline="filled" count={12} meaning="unread" />
      </p>
    ),
  },
}

const Portraits = ({ photo }: { photo?: string }) => (
  <div className="row">
    {(['small', 'medium', 'large', 'huge'] as const).map((size) => (
      <Portrait key={size} name="Dana Whitfield" size={size} photo={photo} />
    ))}
  </div>
)

const Icon = (badge: { count: number; tone?: 'waiting' | 'attention' }) => (
  <span className={classes.corner}>
    <IconShoppingCart size={24} stroke={1.8} aria-hidden />
    <Badge {...badge} meaning="in the cart" />
  </span>
)
