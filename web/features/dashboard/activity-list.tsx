import type { Catalog } from '../../data/catalog/catalog.ts'
import { documentType } from '../../domain/document-type.ts'
import type { ActivityKind } from '../../domain/activity.ts'
import { activitySentence } from '../../domain/activity-sentence.ts'
import { skuLabel } from '../../domain/sku.ts'
import { t } from '../../lib/t.ts'
import { useDates } from '../../lib/use-dates.ts'
import { Trans } from '../../ui/trans.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { FileSheet } from '../../ui/file-sheet.tsx'
import { HostPicture } from '../../ui/letters.tsx'
import { Picture } from '../../ui/picture.tsx'
import { RecordStateMark } from '../../ui/record-state.tsx'
import { Section } from '../../ui/section.tsx'
import type { ActivityLine } from './activity.queries.ts'
import classes from './activity-list.module.css'
import { whenText } from './when-text.ts'

/** What is shown for a line without a picture of its own. */
const OBJECTS: Record<ActivityKind, string> = {
  bookmark: 'bookmark',
  document: 'document',
  message: 'envelope',
  order: 'parcel',
  cart: 'parcel',
  wallet: 'card',
  business: 'shop',
  chat: 'magnifier',
  elsewhere: 'phone',
}

type Props = {
  activity: ActivityLine[]
  catalog: Catalog | null
  now: number
  title?: string
  className?: string | undefined
}

/** What happened lately, in sentences. */
export function ActivityList({ activity, catalog, now, title = t('Recent activity'), className }: Props) {
  return (
    <Section title={title} className={className}>
      {activity.length === 0 ? (
        <p className="note small muted">{t('What you save, buy or change on any device shows up here.')}</p>
      ) : (
        <ol className={`card ruled ${classes.list}`}>
          {activity.map((line) => (
            <li key={line.id}>
              <Line line={line} catalog={catalog} now={now} />
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}

/** What stands for the thing elsewhere too: on the page of the bookmarks, of the documents, of the wallet. */
function LinePicture({ line, object }: { line: ActivityLine; object: string | undefined }) {
  const { id, kind, record, what, picture } = line
  if (kind === 'bookmark' && picture) return <HostPicture host={picture} className={`tile ${classes.picture}`} />
  if (kind === 'document' && record) return <FileSheet type={documentType(what)} className={classes.sheet} />
  const look =
    kind === 'wallet'
      ? { object: OBJECTS.wallet, id: picture || record }
      : { object: object ?? (picture || OBJECTS[kind]), id: kind === 'cart' ? what : record || id }
  return <Picture {...look} crop="tile" className={`tile ${classes.picture}`} />
}

function Line({ line, catalog, now }: { line: ActivityLine; catalog: Catalog | null; now: number }) {
  const dates = useDates()
  const { kind, who, verb, what, where, at, to, state } = line
  const item = kind === 'cart' ? catalog?.bySku.get(what) : undefined
  const name = kind === 'cart' ? (item?.name ?? skuLabel(what)) : what
  return (
    <SiteLink to={to} className={`between small plain ${classes.line}`}>
      <LinePicture line={line} object={item?.object} />
      <span className="facts grow">
        <span className="clamp">
          <Trans
            id={activitySentence(line)}
            values={{ verb }}
            components={{
              who: <>{t(who)}</>,
              what: <>{name}</>,
              where: <>{where}</>,
              m: <span className="muted" />,
            }}
          />
        </span>
        <RecordStateMark state={state} inLink />
      </span>
      <time className="tiny figures muted nowrap" dateTime={new Date(at).toISOString()}>
        {whenText(at, now, dates)}
      </time>
    </SiteLink>
  )
}
