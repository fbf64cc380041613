import { useId } from 'react'
import classes from './slider-field.module.css'
import { useFilledBefore } from './use-filled-before.ts'

/** A number that is chosen with a slider. */
export type Slider = { label: string; min: number; max: number; step: number; format: (value: number) => string }

type Props = { slider: Slider; value: number; onChange: (value: number) => void }

/** A slider with its label and value above it. */
export function SliderField({ slider: { label, min, max, step, format }, value, onChange }: Props) {
  const id = useId()
  const ref = useFilledBefore<HTMLInputElement>((field) => onChange(field.valueAsNumber))
  return (
    <div className={`small ${classes.slider}`}>
      <label htmlFor={id}>{label}</label>
      <output className="bold figures" htmlFor={id}>
        {format(value)}
      </output>
      <input
        ref={ref}
        id={id}
        type="range"
        className="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={format(value)}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </div>
  )
}
