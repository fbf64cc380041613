import type { HowFar } from '../../domain/library-place.ts'
import type { LibraryKind } from '../../domain/owned-titles.ts'
import { t } from '../../lib/t.ts'
import classes from './library.module.css'

type Props = { howFar: HowFar | null; kind: LibraryKind }

/** How far somebody is, as words and as a bar. */
export function HowFarLine({ howFar, kind }: Props) {
  return (
    <>
      <p className="tiny muted figures">{wordsOf(howFar, kind)}</p>
      {howFar && (howFar.chapters !== null || howFar.isFinished) && <ShareBar share={howFar.share} />}
    </>
  )
}

function wordsOf(howFar: HowFar | null, kind: LibraryKind): string {
  if (!howFar) return t('Not started')
  if (howFar.isFinished) return t('Finished')
  const { chapter, chapters } = howFar
  if (chapters === null) return kind === 'course' ? t('Started') : t('Chapter {n}', { n: chapter })
  if (kind === 'course')
    return t('{n} of {all} modules done', { n: Math.round(howFar.share * chapters), all: chapters })
  return t('Chapter {n} of {all}', { n: chapter, all: chapters })
}

/** A bar of a share of 0 to 1; what it shows is said in words beside it. */
export function ShareBar({ share }: { share: number }) {
  return (
    <div className={classes.track} aria-hidden>
      <div className={classes.bar} style={{ width: `${Math.round(share * 100)}%` }} />
    </div>
  )
}
