import { mutantTests } from './mutant-tests.ts'
import { CLIENT_MUTANTS } from './mutants.ts'

mutantTests('client', CLIENT_MUTANTS, 'plain')
