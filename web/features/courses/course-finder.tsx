import { Found } from '../../ui/found.tsx'
import { SearchBox } from '../../ui/search-box.tsx'

type Props = {
  q: string
  found: number
  all: number
  /** What the search seems to mean, if it is misspelled. */
  meant: string | undefined
  onSearch: (q: string) => void
}

/** What the results are in, and where Enter leads. */
export const FOUND_COURSES_ID = 'found-courses'

/** Search box, and how many courses were found. */
export function CourseFinder({ q, found, all, meant, onSearch }: Props) {
  return (
    <div className="mt-xl">
      <SearchBox
        q={q}
        label="Search courses"
        placeholder="Deposits, pricing, hiring"
        onSearch={onSearch}
        onEnter={() => document.getElementById(FOUND_COURSES_ID)?.scrollIntoView()}
      />
      <Found count={found === all ? `${all} courses` : `${found} of ${all} courses`} meant={meant} className="mt-m" />
    </div>
  )
}
