import { defaultParseSearch, Link, type LinkComponentProps } from '@tanstack/react-router'
import { splitAddress } from '../lib/split-address.ts'

type Props = Omit<LinkComponentProps<'a'>, 'to' | 'search' | 'hash' | 'params'> & { to: string }

/** A link to an address of this site from data, including its search and hash. */
export function SiteLink({ to, ...rest }: Props) {
  const { path, search, hash } = splitAddress(to)
  return <Link {...rest} to={path} search={defaultParseSearch(search) as never} {...(hash && { hash })} />
}
