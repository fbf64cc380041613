import { Button } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useDb } from '../../data/context.tsx'
import { isKept, type LibraryCopy } from '../../domain/library-copy.ts'
import { savesData } from '../../lib/saves-data.ts'
import { t } from '../../lib/t.ts'
import { SiteLink } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { UndoBar } from '../../ui/undo-bar.tsx'
import { useFeedback } from '../../ui/use-feedback.ts'
import { Cover } from './continue-title.tsx'
import { DeviceCopy } from './device-copy.tsx'
import type { LibraryTitle } from './library.queries.ts'
import classes from './player.module.css'
import { saveTitle } from './save-title.ts'
import { aboutTitle } from './title-about.tsx'
import type { TitleFacts } from './use-title-facts.ts'

type Props = { title: LibraryTitle; copy: LibraryCopy; facts: TitleFacts }

/** An app: its file is saved from this device, to which a large one comes when the person asks. It never runs in this page. */
export function FilePage({ title, copy, facts }: Props) {
  const db = useDb()
  const feedback = useFeedback()
  const fail = (text: string) => feedback.show({ text, failed: true })
  const save = async () => {
    if (!(await saveTitle(db, copy, facts.title))) fail(t('Failed to save the file'))
  }
  // What is kept by itself would come again at once.
  const canRemove = !isKept(copy) || savesData()
  return (
    <Page title={facts.title} description={aboutTitle(facts)} width="text">
      <div className={classes.top}>
        <Cover facts={facts} sku={title.sku} className={classes.cover} />
        <div className={classes.device}>
          <DeviceCopy copies={[copy]} isListed title={facts.title} canRemove={canRemove} onFailure={fail} />
        </div>
      </div>
      <p className="mt-xl">
        {t(
          copy.type === 'text/html'
            ? 'It is one file. Save it where you keep your files, and open it with a browser; it works without a connection. An iPhone or iPad shows it but doesn’t run it: use a computer.'
            : 'It is one file. Save it where you keep your files, and unpack it there.',
        )}
      </p>
      <div className="row mt-l">
        <Button
          size="lg"
          disabled={copy.state !== 'here'}
          leftSection={<IconDeviceFloppy size={20} stroke={1.8} aria-hidden />}
          onClick={() => void save()}
        >
          {t('Save the file')}
        </Button>
        {facts.to && (
          <Button size="lg" variant="default" component={SiteLink} to={`${facts.to}#documentation`}>
            {t('Documentation')}
          </Button>
        )}
      </div>
      <UndoBar state={feedback} />
    </Page>
  )
}
