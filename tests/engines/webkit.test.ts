import { registerJourneys } from './journeys.ts'
import { webkit } from './webkit.ts'

await registerJourneys(webkit)
