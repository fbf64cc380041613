/** The networks that are called by their names, by the hosts of their addresses. */
const NETWORKS = [
  { name: 'Instagram', hosts: ['instagram.com'] },
  { name: 'Facebook', hosts: ['facebook.com', 'fb.com'] },
  { name: 'LinkedIn', hosts: ['linkedin.com'] },
  { name: 'X', hosts: ['x.com', 'twitter.com'] },
  { name: 'YouTube', hosts: ['youtube.com', 'youtu.be'] },
  { name: 'TikTok', hosts: ['tiktok.com'] },
] as const
/** A network that is called by its name. */
export type Network = (typeof NETWORKS)[number]['name']

/** Which network an address belongs to, by its host alone; null for any other, whatever else it says. `label`: the network, or the host. */
export function describeLink(link: string): { network: Network | null; label: string } {
  let host: string
  try {
    host = new URL(link).hostname.replace(/^www\./, '')
  } catch {
    return { network: null, label: link }
  }
  const isOf = (domain: string) => host === domain || host.endsWith(`.${domain}`)
  const network = NETWORKS.find(({ hosts }) => hosts.some(isOf))?.name ?? null
  return { network, label: network ?? host }
}
