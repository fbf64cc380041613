import * as v from 'valibot'
import { PageNumber } from '../../domain/page-number.ts'

/** Search parameters of /wallet: the page of the history. */
export const WalletSearch = v.object({ page: PageNumber })
