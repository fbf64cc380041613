import { seedTests } from './seeds.ts'

// In two files, since test files are what runs side by side.
seedTests({ storage: 'memory', from: 1, count: 1000, perTest: 50, reachAll: true })
