import { takeJourneys } from './journeys.ts'
import { webkit } from './webkit.ts'

await takeJourneys(webkit)
