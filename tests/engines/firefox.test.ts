import { takeJourneys } from './journeys.ts'
import { firefox } from './firefox.ts'

await takeJourneys(firefox)
