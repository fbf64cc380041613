import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { EverydayDb } from '../data/database/db.ts'
import { DashboardPage as Dashboard } from '../features/dashboard/dashboard-page.tsx'
import type { Wording } from '../features/dashboard/wording.ts'
import { InstallEntry } from '../features/install/install-entry.tsx'
import { useInstall } from '../features/install/use-install.ts'
import { titleOf, type Fields } from '../features/sync/describe.ts'
import { formName, formReasons } from '../features/sync/form-text.ts'
import { collectionOf, fieldLabel, recordLabel } from '../features/sync/labels.ts'
import { refusalReasons, refusalTitle } from '../features/sync/refusal-text.ts'

const WORDING: Wording = {
  async describeRefusal(db, entry) {
    const { collection, id, set } = entry.mutation
    const title = titleOf(collection, { ...(await rowOf(db, collection, id)), ...set })
    return { title: refusalTitle(entry, title), text: refusalReasons(entry)[0] ?? '' }
  },
  describeForm: (form) => ({ title: `${formName(form)} was not sent`, text: formReasons(form)[0] ?? '' }),
  async nameField(db, { collection, record, field }) {
    const row = await rowOf(db, collection, record)
    return `${fieldLabel(collection, field)} of ${recordLabel(collection, row ? titleOf(collection, row) : '')}`
  },
}

const rowOf = async (db: EverydayDb, collection: string, id: string): Promise<Fields | undefined> =>
  collectionOf(collection) && db.table<Fields, string>(collection).get(id)

/** /dashboard: with the words of /sync and the installation of the app. */
export function DashboardPage() {
  const { method } = useInstall()
  const isInstalled = useMediaQuery('(display-mode: standalone)', false, { getInitialValueInEffect: false })
  const state = isInstalled ? 'done' : method === 'none' ? 'impossible' : 'open'
  return (
    <Dashboard
      wording={WORDING}
      install={{
        state,
        button: (variant) => <InstallEntry item={variant === 'filled' ? ShowMeFirst : ShowMe} />,
      }}
    />
  )
}

type ShowMeProps = { onClick: () => void }

const ShowMe = ({ onClick }: ShowMeProps) => (
  <Button variant="light" onClick={onClick} aria-label="Show me: Put Everyday on your phone">
    Show me
  </Button>
)

const ShowMeFirst = ({ onClick }: ShowMeProps) => (
  <Button onClick={onClick} aria-label="Show me: Put Everyday on your phone">
    Show me
  </Button>
)
