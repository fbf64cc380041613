import type { ServerConfig } from './config.ts'

/** Who is signed in on this device, known offline too. */
export type User = { id: string; email: string; fullName: string; accountType: 'individual' | 'company' }

/** The device's session. `expired`: the data stays and edits are kept, but nothing is sent until this user signs in again. */
export type Session = { user: User | null; expired: boolean }

export type SignUpInput = {
  email: string
  password: string
  full_name: string
  phone: string
  account_type: 'individual' | 'company'
}

/** Expected outcomes of talking to the server about an account. `offline` and `busy`: nothing was decided, try again. */
export type AccountResult =
  | { ok: true }
  | { ok: false; reason: 'invalid' | 'offline' | 'busy' | 'closed'; message: string; fields?: Record<string, string> }

/** What to do with changes that the server has not got yet when signing out. */
export type SignOutChoice = 'sync-first' | 'keep' | 'discard'

/** The verbs of an account. Each works on the real server and resolves to a value; none throws for a refusal. */
export interface Account {
  /** `remember: false` ends the session with the browser. Guest data is claimed on success. */
  signIn(input: { email: string; password: string; remember: boolean }): Promise<AccountResult>
  /** Creates the account and signs in. */
  signUp(input: SignUpInput): Promise<AccountResult>
  /** Changes waiting for the server, to be told to the person before signing out. */
  waitingChanges(): Promise<number>
  /** `sync-first` resolves to `offline` or `busy` without signing out when not everything could be sent. */
  signOut(choice: SignOutChoice): Promise<AccountResult>
  /** Sign-up open or closed, mail, providers; the last one known when offline. */
  config(): Promise<ServerConfig>
}
