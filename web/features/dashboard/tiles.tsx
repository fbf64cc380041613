import { IconBookmarks, IconCloudUp, IconCreditCard, IconShoppingCart } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { DashboardCounts } from './dashboard.queries.ts'
import classes from './tiles.module.css'

type Props = { counts: DashboardCounts | undefined; waiting: number | undefined }

/** Counts that link to their pages. The height is the same while they are loading. */
export function Tiles({ counts, waiting }: Props) {
  const tiles = [
    { to: '/bookmarks', label: 'Bookmarks', value: counts?.bookmarks, Icon: IconBookmarks },
    { to: '/cart', label: 'In the cart', value: counts?.cart, Icon: IconShoppingCart },
    { to: '/wallet', label: 'Saved cards', value: counts?.cards, Icon: IconCreditCard },
    { to: '/sync', label: 'Not yet sent', value: waiting, Icon: IconCloudUp },
  ]
  return (
    <ul className={classes.tiles}>
      {tiles.map(({ to, label, value, Icon }) => (
        <li key={to} className={classes.cell}>
          <Link to={to} className={classes.tile}>
            <Icon size={22} stroke={1.8} aria-hidden className={classes.icon} />
            <span className={classes.value}>{value?.toLocaleString('en-US') ?? '\u00a0'}</span>
            <span className={classes.label}>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
