import { useDb } from '../../data/context.tsx'
import {
  SEARCH_CHOICES,
  searchChoiceOf,
  searchSettings,
  type SearchChoice as Choice,
} from '../../domain/search-choice.ts'
import { msg } from '../../lib/msg.ts'
import { t, tEach } from '../../lib/t.ts'
import { Problem } from '../../ui/problem.tsx'
import { Select } from '../../ui/select.tsx'
import { saveSettings } from './account.commands.ts'
import { useOwnAccount } from './account.queries.ts'
import { WithMark } from './saved-fields.tsx'
import { useChosen } from './use-chosen.ts'

const MEANING: Record<Choice, string> = {
  account: msg('New searches are kept in your account. No other account can see them.'),
  device: msg('New searches are kept on this device and not sent to your account. Signing out removes them.'),
  none: msg('New searches are kept nowhere. Those that are there stay until you delete them.'),
}

/** Where the searches of the search page are kept: the switch, and what it means. It needs `SavesItself` above it. */
export function SearchChoice({ place }: { place: 'above' | 'beside' }) {
  const db = useDb()
  const account = useOwnAccount()
  const label = t('Keep my searches')
  const [choice, choose] = useChosen(label, searchChoiceOf(account?.settings), (next: Choice) =>
    saveSettings(db, searchSettings(next)),
  )
  if (account === undefined) return null
  if (account === null)
    return (
      <Problem title={t('Failed to load settings')}>
        {t('They’re kept on this device. Reload the page to try again.')}
      </Problem>
    )
  return (
    <WithMark label={label} wide>
      <div className="stack gap-xs">
        <Select label={label} place={place} options={tEach(SEARCH_CHOICES)} value={choice} onChange={choose} />
        <p className="small muted">{t(MEANING[choice])}</p>
      </div>
    </WithMark>
  )
}
