import { seedTests } from './seeds.ts'

// The storage that the product uses, with shorter worlds: each of its transactions takes a hundred times as long.
seedTests({ storage: 'dexie', from: 1, count: 100, perTest: 5, length: 60 })
