import { Button } from '@mantine/core'
import { IconFolder, IconStar, IconTag, IconTrash } from '@tabler/icons-react'
import { ConfirmFooter } from '../../../web/ui/confirm-footer.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { NoticesProvider, useNotices, type NoticePosition } from '../../../web/ui/notices.tsx'
import { RecordStateMark } from '../../../web/ui/record-state.tsx'
import { Section } from '../../../web/ui/section.tsx'
import { SelectionBar } from '../../../web/ui/selection-bar.tsx'
import { UnfinishedForms } from '../../../web/ui/unfinished-forms.tsx'
import { Opener } from './opener.tsx'

const nothing = () => undefined

const Selected = ({ count, onClear }: { count: number; onClear: () => void }) => (
  <SelectionBar
    label="Selected bookmarks"
    count={count}
    actions={[
      { icon: IconFolder, label: 'Move', onPress: nothing },
      { icon: IconTag, label: 'Tag', onPress: nothing, disabled: 'Only bookmarks outside the trash have tags.' },
      { icon: IconStar, label: 'Star', onPress: nothing },
      { icon: IconTrash, label: 'Delete', onPress: onClear, danger: true },
    ]}
    onSelectAll={nothing}
    onClear={onClear}
    onGone={nothing}
  />
)

function Notify() {
  const show = useNotices()
  const open = <a href="#notices">See both values</a>
  return (
    <div className="row">
      <Button variant="default" onClick={() => show({ who: 'You', text: 'saved Flour prices.' })}>
        Plain
      </Button>
      <Button variant="default" onClick={() => show({ who: 'Dana', text: 'bought Web Business.', tag: 'Sample' })}>
        With a tag
      </Button>
      <Button variant="default" onClick={() => show({ who: 'Title', text: 'was overwritten.', action: open })}>
        With a link
      </Button>
    </div>
  )
}
const Corner = ({ position }: { position?: NoticePosition }) => (
  <NoticesProvider {...(position && { position })}>
    <Notify />
  </NoticesProvider>
)

function Question({ onClose, isBusy = false }: { onClose: () => void; isBusy?: boolean }) {
  return (
    <Dialog title="Remove without exporting?" size="small" question="It can’t be recovered." onClose={onClose}>
      <ConfirmFooter confirm="Remove for good" isBusy={isBusy} onConfirm={onClose} onCancel={onClose}>
        {!isBusy && (
          <Button variant="default" onClick={onClose}>
            Export changes
          </Button>
        )}
      </ConfirmFooter>
    </Dialog>
  )
}

const States = ({ inLink = false }: { inLink?: boolean }) => (
  <span className="row">
    {(['here-only', 'sending', 'refused', 'saved'] as const).map((state) => (
      <RecordStateMark key={state} state={state} inLink={inLink} />
    ))}
  </span>
)

const BEGUN = {
  named: [
    { id: 'bookmark:new', name: 'Your new bookmark isn’t saved' },
    { id: 'business:baker', name: 'Changes to Baker and Sons of Wilmington aren’t saved' },
  ],
  others: 2,
}

/** What answers a person, and what is asked. */
export const ANSWERS = {
  'Unfinished forms': {
    'each can be discarded': () => <UnfinishedForms forms={BEGUN} discard={async () => ({ ok: true })} />,
    'while it cannot': () => <UnfinishedForms forms={BEGUN} discard={async () => ({ ok: true })} disabled />,
  },
  Section: {
    plain: () => <Section title="This device">Its parts</Section>,
    'with a note': () => (
      <Section title="Overwritten values" note="kept for 30 days">
        Its parts
      </Section>
    ),
  },
  'State of a record': {
    'each of them; nothing where it is saved': () => <States />,
    'in a link': () => (
      <a href="#record" className="plain">
        <States inLink />
      </a>
    ),
  },
  'Selection bar': {
    'with one and with many': () => (
      <div className="row">
        <Opener label="One">{(close) => <Selected count={1} onClear={close} />}</Opener>
        <Opener label="Many">{(close) => <Selected count={20_000} onClear={close} />}</Opener>
      </div>
    ),
  },
  Notices: {
    'at the bottom right': () => <Corner />,
    'at the top left': () => <Corner position="top-left" />,
  },
  'Confirming footer': {
    'with another way out': () => <Opener label="Question">{(close) => <Question onClose={close} />}</Opener>,
    'at work': () => <Opener label="Question at work">{(close) => <Question isBusy onClose={close} />}</Opener>,
  },
}
