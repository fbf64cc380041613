import { IconCurrentLocation, IconMapPin, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { formatCoordinates } from '../../domain/directory-coordinates.ts'
import type { Place, PlaceFinder } from '../../domain/directory-places.ts'
import { DISTANCE } from '../../domain/directory-options.ts'
import type { DirectorySearch } from './directory-search.ts'
import { useTypedNumber } from '../../ui/use-typed-number.ts'
import { requestLocation } from './geolocation.ts'
import classes from './distance-filter.module.css'

/** Loads the list of places; it is large, so only when the field is first focused. */
export type LoadPlaces = () => Promise<PlaceFinder>

type Props = {
  /** The place in the address, as text. */
  near: string | undefined
  place: Place | null
  miles: number
  loadPlaces: LoadPlaces
  onChange: (change: Partial<DirectorySearch>) => void
}

export function DistanceFilter({ near, place, miles, loadPlaces, onChange }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [suggested, setSuggested] = useState<Place[]>([])
  const [problem, setProblem] = useState('')
  const [isLocating, setIsLocating] = useState(false)
  const [sliderMiles, setSliderMiles] = useTypedNumber(miles, (next) => onChange({ miles: next }))
  const finder = useRef<Promise<PlaceFinder> | null>(null)
  const places = () => (finder.current ??= loadPlaces())

  useEffect(() => {
    let current = true
    if (typed.trim().length < 2) setSuggested([])
    else
      void (finder.current ?? Promise.resolve(null)).then(
        (list) => current && setSuggested(list?.suggest(typed) ?? []),
        () => current && setSuggested([]),
      )
    return () => void (current = false)
  }, [typed])

  const choose = (text: string) => {
    setTyped('')
    setSuggested([])
    setProblem('')
    onChange({ near: text })
  }
  const submit = async () => {
    const text = typed.trim()
    if (!text) return
    try {
      const found = (await places()).find(text)
      if (found) choose(found.label)
      else
        setProblem(
          /^\d+$/.test(text)
            ? 'No such ZIP code. It has five digits, as in 97214.'
            : 'No single place has this name. Add the state, as in Portland, OR.',
        )
    } catch {
      finder.current = null
      setProblem('The list of places isn’t on this device yet. Try again when you’re online.')
    }
  }
  const locate = async () => {
    setIsLocating(true)
    setProblem('')
    const answer = await requestLocation(navigator.geolocation)
    setIsLocating(false)
    if (answer.ok) choose(formatCoordinates(answer))
    else setProblem(answer.message)
  }

  return (
    <div className="stack gap-s">
      {near === undefined ? (
        <>
          <form
            className="stack gap-s"
            onSubmit={(event) => {
              event.preventDefault()
              void submit()
            }}
          >
            <label htmlFor={`${id}-place`} className={`small bold figures ${classes.label}`}>
              City or ZIP code
            </label>
            <div className={classes.field}>
              <input
                id={`${id}-place`}
                className="control"
                type="text"
                autoComplete="postal-code"
                enterKeyHint="go"
                value={typed}
                aria-describedby={problem ? `${id}-problem` : undefined}
                onFocus={() => void places().catch(() => (finder.current = null))}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
              <button type="submit" className={`toggle ${classes.go}`}>
                Set
              </button>
            </div>
          </form>
          {suggested.length > 0 && (
            <ul className="row gap-s" aria-label="Places">
              {suggested.map(({ label }) => (
                <li key={label}>
                  <button type="button" className="chip" onClick={() => choose(label)}>
                    {label}
                  </button>
                </li>
              ))}
            </ul>
          )}
          <div className="facts">
            <button
              type="button"
              className="bare target indigo small"
              disabled={isLocating}
              onClick={() => void locate()}
            >
              <IconCurrentLocation size={18} stroke={1.8} aria-hidden />
              {isLocating ? 'Locating...' : 'Use my location'}
            </button>
            <Link className="plain target indigo small" to="/explore-businesses" search={{ pin: true }}>
              <IconMapPin size={18} stroke={1.8} aria-hidden />
              Drop a pin
            </Link>
          </div>
        </>
      ) : (
        <p className={`wash tight ${classes.place}`}>
          <IconMapPin size={18} stroke={1.8} aria-hidden />
          <span>{place ? `Around ${place.label}` : `“${near}” is not a place we know`}</span>
          <button
            type="button"
            className="bare disc"
            aria-label="Forget this place"
            onClick={() => onChange({ near: undefined, miles: undefined })}
          >
            <IconX size={18} stroke={1.8} aria-hidden />
          </button>
        </p>
      )}
      <p role="alert" id={`${id}-problem`} className="problem small">
        {problem}
      </p>
      <label htmlFor={`${id}-miles`} className={`small bold figures ${classes.label}`} data-off={!place || undefined}>
        Within {sliderMiles} {sliderMiles === 1 ? 'mile' : 'miles'}
      </label>
      <input
        id={`${id}-miles`}
        className="range"
        type="range"
        min={DISTANCE.min}
        max={DISTANCE.max}
        step={DISTANCE.step}
        value={sliderMiles}
        aria-valuetext={`${sliderMiles} ${sliderMiles === 1 ? 'mile' : 'miles'}`}
        onChange={(event) => setSliderMiles(Number(event.currentTarget.value))}
      />
      {!place && <p className={`muted small ${classes.note}`}>Applies once a place is set.</p>}
    </div>
  )
}
