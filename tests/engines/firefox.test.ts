import { registerJourneys } from './journeys.ts'
import { firefox } from './firefox.ts'

await registerJourneys(firefox)
