/** The owner of the database that a person uses before signing in. Its rows are claimed at sign-in. In a file of its own: public pages load it. */
export const GUEST = 'guest'
