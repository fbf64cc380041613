import { seedTests } from './seeds.ts'

// Other worlds, in which each batch and each pull has several parts.
seedTests({ storage: 'memory', from: 1001, count: 1000, perTest: 50, reachAll: true, isSmall: true })
