import { mutantTests } from './mutant-tests.ts'
import { CLIENT_MUTANTS } from './mutants.ts'

mutantTests('planted bugs of the whole client', CLIENT_MUTANTS, 'plain')
