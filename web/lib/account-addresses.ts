/** The pages of the account, and the address with which the installed app starts; with its parameters. */
export const ACCOUNT_ADDRESSES =
  /^\/(\?source=pwa$|(bookmarks|cart|checkout|dashboard|documents|library|notifications|orders|pay|profile|settings|wallet)(?![^/?]))/
