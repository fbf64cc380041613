import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { Providers } from './app/providers.tsx'
import { createAppRouter } from './app/router.ts'
import type { AccountResult, User } from './data/account.ts'
import { DataProvider, type Data } from './data/context.tsx'
import { EverydayDb, GUEST } from './data/db.ts'

const router = createAppRouter()

// Until the data layer gives its own: a person on this device only, named by localStorage.dev_user (JSON of User).
const user = JSON.parse(localStorage.getItem('dev_user') ?? 'null') as User | null
const offline = async (): Promise<AccountResult> => ({ ok: false, reason: 'offline', message: 'No connection' })
const nothing = async () => undefined
const data: Data = {
  db: new EverydayDb(user?.id ?? GUEST),
  session: { user, expired: false },
  account: {
    signIn: offline,
    signUp: offline,
    signOut: offline,
    waitingChanges: async () => 0,
    config: async () => ({ version: '0', signup: 'open', mail: false, providers: [] }),
  },
  sync: {
    syncNow: nothing,
    pullEverythingAgain: nothing,
    retry: nothing,
    amend: nothing,
    bringBack: nothing,
    discard: async () => 0,
    events: () => [],
  },
}

createRoot(document.getElementById('root')!).render(
  <Providers>
    <DataProvider value={data}>
      <RouterProvider router={router} />
    </DataProvider>
  </Providers>,
)
