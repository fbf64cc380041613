import { useDb } from '../../data/context.tsx'
import { useArrival } from '../../data/live.ts'
import { t } from '../../lib/t.ts'
import { Page } from '../../ui/page.tsx'
import { UndoBar } from '../../ui/undo-bar.tsx'
import { useFeedback } from '../../ui/use-feedback.ts'
import { AudioPlayer } from './audio-player.tsx'
import { Cover } from './continue-title.tsx'
import { DeviceCopy } from './device-copy.tsx'
import { LibrarySkeleton } from './library-skeleton.tsx'
import type { LibraryTitle } from './library.queries.ts'
import classes from './player.module.css'
import type { TitleFacts } from './use-title-facts.ts'

type Props = { title: LibraryTitle; facts: TitleFacts }

/** A recording: its player, and what of it is on this device. */
export function AudioPage({ title, facts }: Props) {
  const db = useDb()
  const feedback = useFeedback()
  const arrival = useArrival()
  const fail = (text: string) => feedback.show({ text, failed: true })
  // Where the person was on another device is known once all has come.
  const isKnown = arrival === 'here' || title.progress !== undefined
  return (
    <Page title={facts.title} description={facts.by || undefined} width="text">
      <div className={classes.top}>
        <Cover facts={facts} sku={title.sku} className={classes.cover} />
        <div className={classes.device}>
          <DeviceCopy copies={title.copies} isListed title={facts.title} canRemove onFailure={fail} />
        </div>
      </div>
      {isKnown ? (
        <AudioPlayer key={db.name} title={title} facts={facts} onFailure={fail} />
      ) : arrival === 'coming' ? (
        <LibrarySkeleton />
      ) : (
        arrival && <p className="muted mt-l">{t('Its files come when you’re online.')}</p>
      )}
      <UndoBar state={feedback} />
    </Page>
  )
}
