import { mutantTests } from './mutant-tests.ts'
import { AUDIT_MUTANTS } from './mutants-audits.ts'
import { LINK_MUTANTS } from './mutants-links.ts'
import { UPGRADE_MUTANTS } from './mutants-upgrades.ts'

mutantTests('links', LINK_MUTANTS, 'links')
mutantTests('upgrades', UPGRADE_MUTANTS, 'upgrade')
mutantTests('audits', AUDIT_MUTANTS, 'audits')
