import { useState } from 'react'
import { COLLECTIONS, type CollectionName } from '../../collections/all.ts'
import type { Collection } from '../../collections/collection.ts'
import { useConfig } from '../../data/use-config.ts'
import { formatBytes } from '../../lib/format-bytes.ts'
import { formatNumber } from '../../lib/language.ts'
import { t } from '../../lib/t.ts'
import { SiteLink } from '../../ui/link.tsx'
import { StorageMeter } from '../../ui/storage-meter.tsx'
import { useRoom, useRoomByKind, type Room } from './room.queries.ts'

/** Above this share of what an account may have, what takes room is unfolded. */
const NEARLY_FULL = 0.8

/** The pages where items of a kind are deleted. */
const PAGES: { [name in CollectionName]?: string } = {
  bookmarks: '/bookmarks',
  bookmark_folders: '/bookmarks',
  documents: '/documents',
  chats: '/previous-chats',
  notifications: '/notifications',
  sync_history: '/sync',
  businesses: '/business-profiles',
  cart_items: '/cart',
  payment_methods: '/wallet',
  payment_method_history: '/wallet',
}

const ofLimit = (size: number, limit: number): string =>
  limit > 0 ? t('{size} of {quota}', { size: formatNumber(size), quota: formatNumber(limit) }) : formatNumber(size)

/** What the account has of all that the server allows, by kind, from what is on this device; and where it is deleted. */
export function ItemRoom() {
  const room = useRoom()
  const limit = useConfig()?.recordLimit ?? 0
  if (!room || limit === 0) return null
  const isNearlyFull = room.all > limit * NEARLY_FULL
  return (
    <div className="stack gap-xs">
      <StorageMeter label={t('Items in your account')} used={room.all} quota={limit} format={formatNumber} />
      {isNearlyFull && <p className="small muted">{t('It’s nearly full. What you delete makes room at once.')}</p>}
      <TakesRoom room={room} isNearlyFull={isNearlyFull} />
    </div>
  )
}

function TakesRoom({ room, isNearlyFull }: { room: Room; isNearlyFull: boolean }) {
  const config = useConfig()
  const [isOpen, setOpen] = useState(isNearlyFull)
  const sizes = useRoomByKind(isOpen, room.all)
  const { collectionLimit = 0, recordQuota = 0, deviceLimit = 0, publishedLimit = 0 } = config ?? {}
  const bytesOf = (name: CollectionName) => sizes?.get(name) ?? 0
  const kinds = room.kinds
    .filter(({ name, count }) => count > 0 && PAGES[name])
    .toSorted((a, b) => bytesOf(b.name) - bytesOf(a.name) || b.count - a.count)
  const others = room.kinds.filter(({ name }) => !PAGES[name])
  const text = (names: Room['kinds']) => {
    const count = formatNumber(names.reduce((sum, kind) => sum + kind.count, 0))
    return sizes ? `${count} · ${formatBytes(names.reduce((sum, { name }) => sum + bytesOf(name), 0))}` : count
  }
  return (
    <details open={isNearlyFull || undefined} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="unfold">{t('What takes room')}</summary>
      <div className="stack gap-s">
        {sizes && (
          <StorageMeter
            label={t('Size of your items')}
            used={[...sizes.values()].reduce((sum, size) => sum + size, 0)}
            quota={recordQuota}
          />
        )}
        <dl className="lined">
          {kinds.map((kind) => (
            <div key={kind.name} className="between any-width">
              <dt>
                <SiteLink to={PAGES[kind.name]!} className="target">
                  {t((COLLECTIONS[kind.name] as Collection).label.many)}
                </SiteLink>
              </dt>
              <dd className="figures nowrap">{text([kind])}</dd>
            </div>
          ))}
          <div className="between any-width py-s">
            <dt className="muted">{t('Profile, settings and the like')}</dt>
            <dd className="figures nowrap">{text(others)}</dd>
          </div>
          <div className="between any-width">
            <dt>
              <SiteLink to="/business-profiles" className="target">
                {t('Published business profiles')}
              </SiteLink>
            </dt>
            <dd className="figures nowrap">{ofLimit(room.published, publishedLimit)}</dd>
          </div>
          {room.devices !== null && (
            <div className="between any-width py-s">
              <dt className="muted">{t('Devices')}</dt>
              <dd className="figures nowrap">{ofLimit(room.devices, deviceLimit)}</dd>
            </div>
          )}
        </dl>
        <p className="small muted">
          {t('Sizes are estimates: a small item counts as 1 KB, and files of documents count above.')}{' '}
          {collectionLimit > 0 &&
            t('The server keeps {count} items of one kind at most.', { count: formatNumber(collectionLimit) })}
        </p>
        {deviceLimit > 0 && (
          <p className="small muted">
            {t('Devices make room by themselves: the one that you used longest ago goes first.')}
          </p>
        )}
      </div>
    </details>
  )
}
