import type { ReactNode } from 'react'

const PARTS = ['Brick', 'Mortar', 'A word with more room', 'Tile', 'Slate']

const Parts = ({ className, part = 'card pad' }: { className: string; part?: string }) => (
  <ul className={className}>
    {PARTS.map((text) => (
      <li key={text} className={part}>
        {text}
      </li>
    ))}
  </ul>
)

const Words = ({ children }: { children: ReactNode }) => <p className="mt-s">{children}</p>

/** The classes of web/ui/layout.css, by what they are for. */
export const LAYOUTS = {
  stack: () => <Parts className="stack" />,
  row: () => <Parts className="row" part="tag" />,
  'grid thirds': () => <Parts className="grid thirds" />,
  fill: () => <Parts className="fill" />,
  lined: () => <Parts className="lined" part="pad" />,
  'card ruled': () => <Parts className="card ruled" part="pad" />,
  cells: () => <Parts className="cells" part="pad" />,
  'media and between': () => (
    <div className="media">
      <span className="disc indigo">7</span>
      <div>
        <p className="between">
          <b className="subheading">Words beside a sign</b>
          <span className="muted small">and at the end</span>
        </p>
        <Words>They never wrap below it.</Words>
      </div>
    </div>
  ),
  texts: () => (
    <div>
      <p className="eyebrow">Eyebrow</p>
      <p className="heading">Heading</p>
      <p className="lead">Lead</p>
      <p className="intro">Intro</p>
      <p className="amount">$44.99</p>
      <p className="muted small">Muted and small</p>
      <p className="tiny">Tiny</p>
      <p className="problem">Problem</p>
      <p className="marked">Marked</p>
    </div>
  ),
  controls: () => (
    <div className="row">
      <button type="button" className="chip" aria-pressed>
        Chip
      </button>
      <button type="button" className="toggle" aria-pressed="false">
        Toggle
      </button>
      <button type="button" className="bare target indigo">
        Bare target
      </button>
      <label className="check">
        <input type="checkbox" defaultChecked />
        Check
      </label>
    </div>
  ),
}
