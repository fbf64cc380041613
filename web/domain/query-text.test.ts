import { defaultParseSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { AppsSearch } from '../features/apps/apps-search.ts'
import { ProfilesSearch } from '../features/business/profiles-search.ts'
import { JobsSearch } from '../features/careers/jobs-search.ts'
import { ChatsSearch } from '../features/chats/chats-search.ts'
import { ProgramsSearch } from '../features/courses/programs-search.ts'
import { DirectorySearch } from '../features/directory/directory-search.ts'
import { DocumentsSearch } from '../features/documents/documents-search.ts'
import { EventsSearch } from '../features/events/events-search.ts'
import { OrdersSearch } from '../features/orders/orders-search.ts'
import { StoreSearch } from '../features/store/store-search.ts'

const pages = { AppsSearch, ProfilesSearch, JobsSearch, ChatsSearch, ProgramsSearch, DirectorySearch, DocumentsSearch }
const more = { EventsSearch, OrdersSearch, StoreSearch }

test.each(Object.entries({ ...pages, ...more }))('%s looks for numbers and truths as for words', (_, schema) => {
  for (const q of ['2026', 'true', 'logo'])
    expect(v.parse(schema as v.GenericSchema, defaultParseSearch(`?q=${q}`))).toMatchObject({ q })
  expect(v.parse(schema as v.GenericSchema, { q: 'x'.repeat(101) })).not.toMatchObject({ q: 'x'.repeat(101) })
})
