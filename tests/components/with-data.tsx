import type { ReactNode } from 'react'
import { DataProvider } from '../../web/data/context.tsx'
import type { Data } from '../../web/data/data.ts'

/** Renders a piece with data that are open already. */
export function WithData({ data, children }: { data: Pick<Data, 'session'> & Partial<Data>; children: ReactNode }) {
  const state = { data: data as Data, session: data.session, failure: null, person: 0 }
  return (
    <DataProvider source={{ get: () => state, subscribe: () => () => {}, open: async () => state.data }}>
      {children}
    </DataProvider>
  )
}
