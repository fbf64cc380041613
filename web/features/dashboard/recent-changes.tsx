import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCatalog } from '../../data/catalog/catalog.ts'
import { useRecordStates } from '../../data/live.ts'
import { timeAgo } from '../../lib/time-ago.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Mosaic, type MosaicKind } from '../../ui/mosaic.tsx'
import { Problem } from '../../ui/problem.tsx'
import { RecordStateMark } from '../../ui/record-state.tsx'
import type { Change } from './dashboard.queries.ts'
import classes from './recent-changes.module.css'

const KINDS: Record<Change['kind'], { motif: MosaicKind; to: string; format: (text: string) => string }> = {
  bookmarks: { motif: 'book', to: '/bookmarks', format: (title) => title },
  cart_items: { motif: 'web', to: '/cart', format: (name) => `${name} put into the cart` },
  payment_method_history: { motif: 'design', to: '/wallet', format: (action) => action },
}

/** The latest additions of this person, on any device. */
export function RecentChanges({ changes }: { changes: Change[] | 'failed' }) {
  return (
    <section aria-labelledby="recent">
      <h2 id="recent" className={classes.title}>
        Recent activity
      </h2>
      {changes === 'failed' && (
        <Problem title="Failed to load dashboard data">
          What you saved is still on this device. Refresh the page.
        </Problem>
      )}
      {changes !== 'failed' && changes.length === 0 && (
        <EmptyState
          id="first-day"
          level={3}
          title="Nothing yet"
          text="What you bookmark, save or put into the cart shows up here. A first bookmark is a good start."
          action={
            <Button component={Link} to="/bookmarks" variant="light">
              Go to Bookmarks
            </Button>
          }
        />
      )}
      {changes !== 'failed' && changes.length > 0 && <List changes={changes} />}
    </section>
  )
}

function List({ changes }: { changes: Change[] }) {
  const { state } = useCatalog()
  const idsOf = (kind: Change['kind']) => changes.filter((change) => change.kind === kind).map(({ id }) => id)
  const states = {
    bookmarks: useRecordStates('bookmarks', idsOf('bookmarks')),
    cart_items: useRecordStates('cart_items', idsOf('cart_items')),
    payment_method_history: useRecordStates('payment_method_history', idsOf('payment_method_history')),
  }
  const nameOf = ({ kind, text }: Change) =>
    kind === 'cart_items' && state.status === 'ready' ? (state.catalog.bySku.get(text)?.name ?? text) : text
  return (
    <ol className={classes.list}>
      {changes.map((change) => {
        const { motif, to, format } = KINDS[change.kind]
        const record = states[change.kind].get(change.id) ?? 'saved'
        return (
          <li key={change.id}>
            <Link to={to} className={classes.change}>
              <Mosaic id={change.id} kind={motif} cols={2} rows={2} className={classes.picture} />
              <span className={classes.words}>
                <span className={classes.text}>{format(nameOf(change))}</span>
                <span className={classes.when}>{timeAgo(change.at, Date.now())}</span>
              </span>
              {record !== 'saved' && <RecordStateMark state={record} />}
            </Link>
          </li>
        )
      })}
    </ol>
  )
}
