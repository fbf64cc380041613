import { useDb } from '../../data/context.tsx'
import { Page } from '../../ui/page.tsx'
import { UndoBar } from '../../ui/undo-bar.tsx'
import { useFeedback } from '../../ui/use-feedback.ts'
import { AudioPlayer } from './audio-player.tsx'
import { Cover } from './continue-title.tsx'
import { DeviceCopy } from './device-copy.tsx'
import type { LibraryTitle } from './library.queries.ts'
import classes from './player.module.css'
import { aboutTitle } from './title-about.tsx'
import type { TitleFacts } from './use-title-facts.ts'
import { WhenPlaceKnown } from './when-place-known.tsx'

type Props = { title: LibraryTitle; facts: TitleFacts }

/** A recording: its player, and what of it is on this device. */
export function AudioPage({ title, facts }: Props) {
  const db = useDb()
  const feedback = useFeedback()
  const fail = (text: string) => feedback.show({ text, failed: true })
  return (
    <Page title={facts.title} description={aboutTitle(facts)} width="text">
      <div className={classes.top}>
        <Cover facts={facts} sku={title.sku} className={classes.cover} />
        <div className={classes.device}>
          <DeviceCopy copies={title.copies} isListed title={facts.title} canRemove onFailure={fail} />
        </div>
      </div>
      <WhenPlaceKnown title={title}>
        <AudioPlayer key={db.name} title={title} facts={facts} onFailure={fail} />
      </WhenPlaceKnown>
      <UndoBar state={feedback} />
    </Page>
  )
}
