const HEIGHT = 40
const STEP = 5

type Props = {
  peaks: string
  played: number
  /** Id of the recording. Its path is in the page once; with `reusePath`, that one is referenced. */
  id: string
  reusePath?: boolean
}

/** The waveform of a recording: the played part in color, the rest pale. */
export function Waveform({ peaks, played, id, reusePath = false }: Props) {
  const name = `wave-${id}`
  const box = {
    fill: 'none',
    strokeLinecap: 'round' as const,
    strokeWidth: 2.75,
    viewBox: `0 0 ${peaks.length * STEP} ${HEIGHT}`,
    preserveAspectRatio: 'none',
  }
  return (
    <div className="whole" aria-hidden>
      <svg {...box} className="whole" stroke="var(--edge)" opacity={0.55}>
        {reusePath ? <use href={`#${name}`} /> : <path id={name} d={waveformPath(peaks)} />}
      </svg>
      {played > 0 && (
        <svg
          {...box}
          className="whole"
          stroke="var(--indigo)"
          style={{ clipPath: `inset(0 ${100 - Math.min(1, played) * 100}% 0 0)` }}
        >
          <use href={`#${name}`} />
        </svg>
      )}
    </div>
  )
}

function waveformPath(peaks: string): string {
  return Array.from(peaks, (peak, at) => {
    // Whole numbers: decimals made a third of the page's size.
    const reach = Math.round(1 + (Number(peak) / 9) * (HEIGHT / 2 - 3))
    return `M${at * STEP + 2} ${HEIGHT / 2 - reach}v${2 * reach}`
  }).join('')
}
