import { SearchBox } from '../../ui/search-box.tsx'
import classes from './program-finder.module.css'

type Props = { q: string; chips: string[]; onSearch: (q: string) => void }

/** Search box and chips with frequent searches. */
export function ProgramFinder({ q, chips, onSearch }: Props) {
  const isOn = (chip: string) => q.toLowerCase() === chip.toLowerCase()
  return (
    <div className={classes.finder}>
      <SearchBox
        q={q}
        label="Search programs"
        placeholder="What is on your desk?"
        onSearch={onSearch}
        onEnter={() => document.getElementById('programs')?.scrollIntoView()}
      />
      <ul className={classes.chips} aria-label="Frequent searches">
        {chips.map((chip) => (
          <li key={chip}>
            <button
              type="button"
              className={classes.chip}
              aria-pressed={isOn(chip)}
              onClick={() => onSearch(isOn(chip) ? '' : chip)}
            >
              {chip}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
