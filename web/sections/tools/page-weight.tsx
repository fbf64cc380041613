import { useEffect, useState } from 'react'
import { Bars, Result } from './parts.tsx'
import classes from './tools.module.css'

/** A phone with one bar, in bytes a second. */
const SLOW = 200_000
const KINDS = [
  ['Text and layout', /(\.css|\.html)$/],
  ['Code', /\.m?js$/],
  ['Pictures', /\.(svg|webp|png)$/],
] as const
const OTHER = 'Prices and words'

type Weight = { rows: { label: string; bytes: number }[]; total: number; count: number; first: number | null }

/** What this device has loaded, from the browser's own records. */
function weigh(): Weight {
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[]
  const own = entries.filter(({ name }) => name.startsWith(location.origin))
  const kindOf = ({ name, entryType }: PerformanceResourceTiming) => {
    if (entryType === 'navigation') return KINDS[0][0]
    const { pathname } = new URL(name)
    return KINDS.find(([, pattern]) => pattern.test(pathname))?.[0] ?? OTHER
  }
  const labels = [...KINDS.map(([label]) => label), OTHER]
  const rows = labels.map((label) => ({
    label,
    bytes: own.reduce((sum, entry) => sum + (kindOf(entry) === label ? entry.encodedBodySize : 0), 0),
  }))
  const paint = performance.getEntriesByName('first-contentful-paint')[0]
  return {
    rows,
    total: rows.reduce((sum, { bytes }) => sum + bytes, 0),
    count: own.length,
    first: paint ? paint.startTime / 1000 : null,
  }
}

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000).toLocaleString('en-US')} KB`
/** What the page in front of the visitor weighs, measured by its browser. */
export function PageWeight() {
  const [weight, setWeight] = useState<Weight | null>(null)
  useEffect(() => setWeight(weigh()), [])
  return (
    <div className={classes.weight}>
      <Result figure={weight ? kilobytes(weight.total) : 'Not weighed yet'}>
        {weight ? (
          <>
            <p className="mb-m">
              in {weight.count} files is what your device has loaded from us since you arrived. On a phone with one bar
              that is {(weight.total / SLOW).toFixed(1)} seconds
              {weight.first !== null && `; here, the first words appeared after ${weight.first.toFixed(1)} seconds`}.
            </p>
            <Bars bars={weight.rows.map(({ label, bytes }) => ({ label, value: bytes, shown: kilobytes(bytes) }))} />
          </>
        ) : (
          <p>Your browser weighs this page as soon as its code runs. The words above were readable without.</p>
        )}
      </Result>
    </div>
  )
}
