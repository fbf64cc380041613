import { Link } from '@tanstack/react-router'
import type { LibraryKind } from '../../domain/owned-titles.ts'
import { englishOnly } from '../../lib/language.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { Cover } from './continue-title.tsx'
import { DeviceCopy } from './device-copy.tsx'
import { HowFarLine } from './how-far.tsx'
import type { LibraryTitle } from './library.queries.ts'
import classes from './library.module.css'
import type { TitleFacts } from './use-title-facts.ts'

const KIND_WORDS: Readonly<Record<LibraryKind, string>> = {
  ebook: msg('E-Book'),
  audiobook: msg('Audiobook'),
  course: msg('Course'),
  app: msg('App'),
}

type Props = {
  title: LibraryTitle
  facts: TitleFacts
  onFailure: (text: string) => void
}

/** A title of the list: what it is, how far the person is, and what of it is on this device. */
export function TitleRow({ title, facts, onFailure }: Props) {
  const { sku, kind, howFar, copies, isListed } = title
  return (
    <li className={classes.row}>
      <Cover facts={facts} sku={sku} className={classes.cover} />
      <div className="stack gap-xs shrink">
        <h3 className="tight">
          <Link
            to="/library/$sku"
            params={{ sku }}
            lang={englishOnly()}
            className={`plain wrap-anywhere ${classes.open}`}
          >
            {facts.title}
          </Link>
        </h3>
        <p className="facts tiny muted">
          <span>{t(KIND_WORDS[kind])}</span>
          {facts.by && <span>{facts.by}</span>}
        </p>
        {kind !== 'app' && <HowFarLine howFar={howFar} kind={kind} />}
      </div>
      <div className={classes.copy}>
        <DeviceCopy copies={copies} isListed={isListed} title={facts.title} onFailure={onFailure} />
      </div>
    </li>
  )
}
