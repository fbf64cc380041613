/** What worlds are to come across, besides their steps. */
export const FAULTS = [
  ...['link: an answer in parts', 'link: cut in a request', 'link: cut in an answer'],
  ...['audit: a row lost', 'audit: compared'],
  ...['upgrade: begun', 'upgrade: killed in it'],
  ...['link: late', 'link: too large for the proxy', 'no room for a whole answer'],
]
