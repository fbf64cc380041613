import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { Button, Menu } from '@mantine/core'
import { IconPencil, IconShare, IconTrash } from '@tabler/icons-react'
import { useEffect, useState, type ComponentType } from 'react'
import { CheckList } from '../../../web/ui/check-list.tsx'
import { Dial } from '../../../web/ui/dial.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { DialogFooter } from '../../../web/ui/dialog-footer.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { IconAction } from '../../../web/ui/icon-action.tsx'
import { IconButton } from '../../../web/ui/icon-button.tsx'
import { MeterList } from '../../../web/ui/meter-list.tsx'
import { Pagination } from '../../../web/ui/pagination.tsx'
import { Problem } from '../../../web/ui/problem.tsx'
import { Questions } from '../../../web/ui/questions.tsx'
import { Rating } from '../../../web/ui/rating.tsx'
import { SearchBox } from '../../../web/ui/search-box.tsx'
import { SearchInput } from '../../../web/ui/search-input.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { StorageMeter } from '../../../web/ui/storage-meter.tsx'
import { UndoBar } from '../../../web/ui/undo-bar.tsx'
import { WhenArrived } from '../../../web/ui/when-arrived.tsx'
import { useFeedback } from '../../../web/ui/use-feedback.ts'
import { TrashedNote } from '../../../web/ui/trashed-note.tsx'
import type { Feedback } from '../../../web/lib/feedback.ts'
import { ANSWERS } from './answers.tsx'
import { FIELDS } from './fields.tsx'
import { LAYOUTS } from './layouts.tsx'
import { LOOKS } from './looks.tsx'
import { Opener } from './opener.tsx'
import { PICTURES } from './pictures.tsx'

const LONG = 'A text that is long enough to need a second line on a phone, and sometimes a third'
const ORDERS = { new: 'Newest first', name: 'By name', long: LONG }
const ICON = { size: 20, stroke: 1.8, 'aria-hidden': true } as const
const nothing = () => undefined

function Search({ value = '', size }: { value?: string; size: 'small' | 'medium' | 'large' }) {
  const [text, setText] = useState(value)
  return (
    <SearchInput
      size={size}
      aria-label={`Search, ${size}`}
      placeholder="Remote, TypeScript, Boise"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onClear={() => setText('')}
    />
  )
}

function Order({ place, size }: { place: 'above' | 'beside' | 'hidden'; size?: 'medium' }) {
  const [order, setOrder] = useState<keyof typeof ORDERS>('new')
  return (
    <Select
      label={`Sort by, ${place}`}
      place={place}
      {...(size && { size })}
      options={ORDERS}
      value={order}
      onChange={setOrder}
    />
  )
}

function Found() {
  const [q, setQ] = useState('tea')
  return (
    <div className="stack">
      <SearchBox q={q} label="Search bookmarks" placeholder="Title, address or tag" onSearch={setQ} />
      <p className="muted">Searched for: {q || 'nothing'}</p>
    </div>
  )
}

const Options = () => (
  <Menu withinPortal={false} withInitialFocusPlaceholder={false} classNames={{ item: 'menu-item' }}>
    <Menu.Target>
      <Button variant="default">Menu</Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item leftSection={<IconPencil {...ICON} />}>Edit</Menu.Item>
      <Menu.Item leftSection={<IconShare {...ICON} />} disabled>
        Share
      </Menu.Item>
      <Menu.Item leftSection={<IconTrash {...ICON} />} data-danger>
        Remove
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
)

const Pages = ({ page, pages }: { page: number; pages: number }) => (
  <Pagination
    page={page}
    pages={pages}
    link={(to, { children, ...props }) => (
      <a href={`#page-${to}`} {...props}>
        {children}
      </a>
    )}
  />
)

function Undo(feedback: Feedback) {
  const state = useFeedback()
  const { show } = state
  const [shown] = useState(feedback)
  useEffect(() => show(shown), [show, shown])
  return <UndoBar state={state} inside />
}

const METER = { id: 'reviews', name: 'Reviews', note: 'Out of 30', details: [] }

/** Every piece, by name, with its states. */
export const PIECES: Record<string, Record<string, ComponentType>> = {
  Layouts: LAYOUTS,
  ...LOOKS,
  ...PICTURES,
  Button: {
    'of each kind': () => (
      <div>
        <Button>Save</Button> <Button variant="light">Undo</Button> <Button variant="default">Cancel</Button>{' '}
        <Button variant="subtle">More</Button> <Button color="red">Remove</Button>
      </div>
    ),
    disabled: () => <Button disabled>Save</Button>,
    'at work': () => <Button loading>Save</Button>,
    'an icon': () => (
      <div className="row">
        <IconButton label="Dismiss">×</IconButton>
        <IconButton label="Dismiss, disabled" disabled>
          ×
        </IconButton>
      </div>
    ),
    'actions of a card': () => (
      <div className="row gap-none">
        <IconAction label="Edit Juniper & Rye" text="Edit" icon={<IconPencil {...ICON} />} />
        <IconAction label="Share Juniper & Rye" text="Share" icon={<IconShare {...ICON} />} aria-pressed />
        <IconAction label="Delete Juniper & Rye" text="Delete" icon={<IconTrash {...ICON} />} />
      </div>
    ),
    menu: () => <Options />,
  },
  ...FIELDS,
  'Search field': {
    small: () => <Search size="small" />,
    medium: () => <Search size="medium" value="tea" />,
    'large, with a long text': () => <Search size="large" value={LONG} />,
    'that searches while one types': () => <Found />,
  },
  Select: {
    'label above': () => <Order place="above" size="medium" />,
    'label beside': () => <Order place="beside" />,
    'label hidden': () => <Order place="hidden" />,
  },
  Pagination: {
    'first of three': () => <Pages page={1} pages={3} />,
    'in the middle of many': () => <Pages page={5} pages={19} />,
    last: () => <Pages page={3} pages={3} />,
  },
  'Undo bar': {
    'with Undo': () => <Undo text="Bread removed" undo={async () => null} />,
    failed: () => <Undo text="Failed to restore Bread" failed undo={async () => null} />,
    long: () => <Undo text={LONG} undo={async () => null} />,
    'with what can be done next': () => <Undo text="Bread added" action={{ label: 'View Cart', run: nothing }} />,
    'how far a change is': () => <Undo text="12 of 400 moved" progress />,
  },
  Dialog: {
    small: () => (
      <Opener label="Small">
        {(close) => (
          <Dialog title="Remove the card?" size="small" onClose={close}>
            <p>This cannot be undone.</p>
            <DialogFooter>
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button color="red" onClick={close}>
                Remove
              </Button>
            </DialogFooter>
          </Dialog>
        )}
      </Opener>
    ),
    'long, with a long title': () => (
      <Opener label="Long">
        {(close) => (
          <Dialog title={LONG} size="large" onClose={close}>
            {Array.from({ length: 40 }, (_, line) => (
              <p key={line}>{LONG}.</p>
            ))}
            <DialogFooter>
              <Button onClick={close}>Close it</Button>
            </DialogFooter>
          </Dialog>
        )}
      </Opener>
    ),
    'at the side': () => (
      <Opener label="Side">
        {(close) => (
          <Dialog title="Your Cart" place="side" onClose={close}>
            <p>One line</p>
            <DialogFooter>
              <Button onClick={close}>Checkout</Button>
            </DialogFooter>
          </Dialog>
        )}
      </Opener>
    ),
    locked: () => <Opener label="Locked for 3 seconds">{(close) => <LockedDialog onClose={close} />}</Opener>,
  },
  Problem: {
    danger: () => <Problem title="Failed to load cart">Your items are kept on this device.</Problem>,
    'warning, with a button': () => (
      <Problem tone="warning" title="Prices could not be loaded" actions={<Button variant="default">Try again</Button>}>
        {LONG}.
      </Problem>
    ),
  },
  'In the trash meanwhile': {
    'can be restored': () => (
      <TrashedNote
        things={[{ id: 'a', name: LONG, since: '2026-11-20 10:00:00.000Z' }]}
        isSaved
        restore={async () => ({ ok: true })}
      />
    ),
  },
  'Empty state': {
    'with a button': () => (
      <EmptyState id="empty" level={3} title="No saved cards" text={LONG} action={<Button>Add New Card</Button>} />
    ),
    'without a button': () => <EmptyState id="none" level={3} title="No notifications" text="You're all caught up!" />,
  },
  'List before its first sync': {
    'on its way': () => (
      <WhenArrived arrival="coming" coming="Your documents are on their way.">
        {null}
      </WhenArrived>
    ),
    offline: () => (
      <WhenArrived arrival="offline" coming="">
        {null}
      </WhenArrived>
    ),
    'signed out': () => (
      <WhenArrived arrival="expired" coming="">
        {null}
      </WhenArrived>
    ),
  },
  ...ANSWERS,
  Figures: {
    rating: () => <Rating rating={4.5} reviews={872} />,
    dials: () => (
      <div>
        <Dial value={92} color="green" label="Score 92" /> <Dial value={61} color="yellow" label="Score 61" size="md" />{' '}
        <Dial value={20} color="red" label="Score 20" size="lg" />
      </div>
    ),
    meters: () => (
      <MeterList
        meters={[
          { ...METER, value: 92, color: 'green', details: [{ label: 'Answered', value: '9 of 10', tone: 'positive' }] },
          { ...METER, id: 'hours', name: 'Hours', value: 20, color: 'red', details: [] },
        ]}
      />
    ),
    storage: () => (
      <div>
        <StorageMeter label="Documents" used={1e8} quota={2e9} />
        <StorageMeter label="Documents, small and nearly full" used={1.9e9} quota={2e9} isSmall />
      </div>
    ),
    list: () => <CheckList items={['Fifteen pages', LONG]} />,
    questions: () => (
      <Questions questions={['Who?', 'When?'].map((question) => ({ question, answer: LONG }))} startsOpen />
    ),
  },
}

function LockedDialog({ onClose }: { onClose: () => void }) {
  const [isLocked, setIsLocked] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsLocked(false), 3000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Dialog title="Importing" size="small" locked={isLocked} onClose={isLocked ? nothing : onClose}>
      <p>{isLocked ? 'It cannot be closed yet.' : 'Done.'}</p>
    </Dialog>
  )
}
