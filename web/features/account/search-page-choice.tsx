import { SavesItself } from './saving.tsx'
import { SearchChoice } from './search-choice.tsx'

/** The setting of where searches are kept, on the search page. */
export default function SearchPageChoice() {
  return (
    <SavesItself>
      <SearchChoice place="beside" />
    </SavesItself>
  )
}
