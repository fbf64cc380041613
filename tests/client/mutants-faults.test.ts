import { mutantTests } from './mutant-tests.ts'
import { AUDIT_MUTANTS } from './mutants-audits.ts'
import { LINK_MUTANTS } from './mutants-links.ts'
import { UPGRADE_MUTANTS } from './mutants-upgrades.ts'

mutantTests('planted bugs of links with a bandwidth', LINK_MUTANTS, 'links')
mutantTests('planted bugs of upgrades', UPGRADE_MUTANTS, 'upgrade')
mutantTests('planted bugs of audits', AUDIT_MUTANTS, 'audits')
