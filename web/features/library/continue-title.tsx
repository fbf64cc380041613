import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { englishOnly } from '../../lib/language.ts'
import { t } from '../../lib/t.ts'
import { CoverPicture, Picture } from '../../ui/picture.tsx'
import { Section } from '../../ui/section.tsx'
import { HowFarLine } from './how-far.tsx'
import type { LibraryTitle } from './library.queries.ts'
import classes from './library.module.css'
import type { TitleFacts } from './use-title-facts.ts'

type Props = { title: LibraryTitle; facts: TitleFacts }

/** The title that was opened last. */
export function ContinueTitle({ title: { sku, kind, howFar }, facts }: Props) {
  return (
    <Section title={t('Continue')}>
      <div className={`card pad-s ${classes.continue}`}>
        <Cover facts={facts} sku={sku} className={classes.cover} />
        <div className="stack gap-xs shrink">
          <h3 lang={englishOnly()}>{facts.title}</h3>
          <HowFarLine howFar={howFar} kind={kind} />
        </div>
        <Button renderRoot={(props) => <Link {...props} to="/library/$sku" params={{ sku }} />}>
          {t(kind === 'audiobook' ? 'Go on listening' : kind === 'course' ? 'Go on learning' : 'Go on reading')}
        </Button>
      </div>
    </Section>
  )
}

/** The picture of a title: a cover by itself, or an object. */
export function Cover({ facts, sku, className }: { facts: TitleFacts; sku: string; className: string | undefined }) {
  return /^(cover|sleeve)-/.test(facts.object) ? (
    <CoverPicture object={facts.object} className={className} />
  ) : (
    <Picture object={facts.object} id={sku} crop="tile" className={className} />
  )
}
