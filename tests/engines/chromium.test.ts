import { chromium } from './chromium.ts'
import { registerJourneys } from './journeys.ts'
import { durability } from './journeys/durability.ts'
import { faults } from './journeys/faults.ts'
import { fullDisk } from './journeys/full-disk.ts'

// The other journeys are those of tests/e2e.
await registerJourneys(chromium, [...faults, ...fullDisk, ...durability])
