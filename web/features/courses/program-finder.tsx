import { SearchBox } from '../../ui/search-box.tsx'

type Props = { q: string; chips: string[]; onSearch: (q: string) => void }

/** Search box and chips with frequent searches. */
export function ProgramFinder({ q, chips, onSearch }: Props) {
  const isOn = (chip: string) => q.toLowerCase() === chip.toLowerCase()
  return (
    <div className="mt-xl">
      <SearchBox
        q={q}
        label="Search programs"
        placeholder="What is on your desk?"
        onSearch={onSearch}
        onEnter={() => document.getElementById('programs')?.scrollIntoView()}
      />
      <ul className="row gap-s mt-m" aria-label="Frequent searches">
        {chips.map((chip) => (
          <li key={chip}>
            <button
              type="button"
              className="chip"
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
