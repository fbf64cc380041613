import { chromium } from './chromium.ts'
import { FAULTS, registerJourneys } from './journeys.ts'

// The other journeys are those of tests/e2e.
await registerJourneys(chromium, FAULTS)
