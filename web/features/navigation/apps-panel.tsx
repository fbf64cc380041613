import { Link } from '@tanstack/react-router'
import type { AppTile } from '../../catalog/schema/navigation.ts'
import { t } from '../../lib/t.ts'
import { appsMenu, appTiles, externalAddress } from './app-tiles.ts'
import classes from './apps-panel.module.css'
import { NavIcon } from './nav-icon.tsx'

const TITLE_ID = 'apps-menu-title'

export function AppsPanel({ onFollow }: { onFollow: () => void }) {
  return (
    <nav aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID} className={classes.title}>
        {t(appsMenu.title)}
      </h2>
      <ul className={classes.grid}>
        {appTiles().map((tile) => (
          <li key={tile.label}>
            <Tile tile={tile} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Tile({ tile, onFollow }: { tile: AppTile; onFollow: () => void }) {
  const inside = (
    <>
      <NavIcon name={tile.icon} size={24} />
      <span>{t(tile.label)}</span>
    </>
  )
  if ('to' in tile)
    return (
      <Link to={tile.to} className={`column ${classes.tile}`} onClick={onFollow}>
        {inside}
      </Link>
    )
  if ('external' in tile)
    return (
      <a
        href={externalAddress(tile)}
        target="_blank"
        rel="noopener"
        className={`column ${classes.tile}`}
        onClick={onFollow}
      >
        {inside}
        <span className={`muted ${classes.hint}`}>{t('(new tab)')}</span>
      </a>
    )
  return (
    // A placeholder link without href, as HTML specifies it: announced as an unavailable link.
    <a role="link" aria-disabled="true" className={`column ${classes.tile}`}>
      {inside}
      <span className={`muted ${classes.hint}`}>{t('Coming Soon')}</span>
    </a>
  )
}
