// What the server's hooks follow too; bundled into pb_hooks/lib/generated/businesses.js.
export { businessFaults } from './business-rules.ts'
export { listedOf } from './listed-business.ts'
