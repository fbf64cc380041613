import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconBell, IconBookmark, IconChevronDown } from '@tabler/icons-react'
import banner from '../../../web/ui/banner.module.css'
import type { PillState } from '../../../web/ui/pill-state.ts'
import { SampleMark } from '../../../web/ui/sample-mark.tsx'

const LONG = 'A text that is long enough to need a second line on a phone, and sometimes a third.'
const ICON = { size: 20, stroke: 1.8, 'aria-hidden': true } as const
const STATES: Record<PillState, string> = { done: 'Delivered', open: 'Processing', past: 'Archived' }

const Alert = ({ tone }: { tone?: 'warning' | 'done' }) => (
  <div className="alert" data-tone={tone}>
    <IconAlertTriangle {...ICON} />
    <p>{LONG}</p>
  </div>
)

/** The classes of web/ui/layout.css that are a thing on the page. */
export const LOOKS = {
  Pills: {
    'of each state': () => (
      <div className="row">
        <span className="pill">Default</span>
        {(Object.keys(STATES) as PillState[]).map((state) => (
          <span key={state} className="pill" data-state={state}>
            {STATES[state]}
          </span>
        ))}
        <span className="pill raised">Raised</span>
        <SampleMark />
        <span className="tag">Tag</span>
      </div>
    ),
  },
  Boxes: {
    card: () => <p className="card pad">{LONG}</p>,
    'card that is a link': () => (
      <p className="card pad lifts">
        <a href="#card" className="plain cover">
          Harbor Light Bakery
        </a>
      </p>
    ),
    'note, plain and washed': () => (
      <div className="stack">
        <p className="note">{LONG}</p>
        <p className="note wash">{LONG}</p>
      </div>
    ),
    'alert of each tone': () => (
      <div className="stack">
        <Alert />
        <Alert tone="warning" />
        <Alert tone="done" />
      </div>
    ),
    banner: () => (
      <div className={`row ${banner.banner}`} role="status">
        <p>
          <strong>Your session has ended.</strong> Your changes are kept on this device.
        </p>
        <a href="#signin" className={`indigo ${banner.action}`}>
          Sign In
        </a>
      </div>
    ),
    skeleton: () => (
      <div className="stack">
        <Skeleton height={64} radius="md" />
        <Skeleton height={16} width="60%" />
      </div>
    ),
  },
  Lines: {
    entries: () => (
      <div className="card">
        <a href="#bookmarks" className="entry">
          <IconBookmark {...ICON} /> Bookmarks
        </a>
        <button type="button" className="entry bare across">
          <IconBell {...ICON} /> Notifications
        </button>
      </div>
    ),
    terms: () => (
      <dl className="terms lined">
        <div>
          <dt>Subtotal</dt>
          <dd>$44.99</dd>
        </div>
        <div>
          <dt>Ships to</dt>
          <dd>{LONG}</dd>
        </div>
      </dl>
    ),
    tabs: () => (
      <nav className="tabs" aria-label="Tabs">
        {['General', 'Security & Privacy', 'Notifications', 'Appearance'].map((tab, at) => (
          <a key={tab} href={`#tab-${at}`} className="tab" aria-current={at === 0 ? 'page' : undefined}>
            {tab}
          </a>
        ))}
      </nav>
    ),
    folds: () => (
      <div>
        <details open>
          <summary className="fold">
            <span>Open</span>
            <IconChevronDown size={18} stroke={1.8} aria-hidden />
          </summary>
          <p>{LONG}</p>
        </details>
        <details>
          <summary className="fold">
            <span>Closed</span>
            <IconChevronDown size={18} stroke={1.8} aria-hidden />
          </summary>
          <p>{LONG}</p>
        </details>
        <details>
          <summary className="unfold">More about it</summary>
          <p>{LONG}</p>
        </details>
      </div>
    ),
    'with a sign': () => (
      <div className="stack">
        <p className="icon-line">
          <IconBell {...ICON} /> {LONG}
        </p>
        <p className="marked">{LONG}</p>
        <p className="opening" data-open>
          Open until 6 PM
        </p>
        <p className="opening">Closed</p>
      </div>
    ),
    slider: () => <input type="range" className="range" aria-label="Distance" defaultValue={40} />,
  },
}
