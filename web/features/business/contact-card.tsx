import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandTiktok,
  IconBrandX,
  IconBrandYoutube,
  IconLink,
  IconMail,
  IconMapPin,
  IconPhone,
  IconWorld,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { isLocated, type Point } from '../../domain/distance.ts'
import { describeLink, type Network } from '../../domain/social-links.ts'
import { t } from '../../lib/t.ts'
import classes from './contact-card.module.css'

type Props = {
  id: string
  contact: { phone: string; email: string; website: string; links?: string[] }
  location: Point & { address: string; city: string; state: string; zip: string }
}

const ICONS: Record<Network, typeof IconLink> = {
  Instagram: IconBrandInstagram,
  Facebook: IconBrandFacebook,
  LinkedIn: IconBrandLinkedin,
  X: IconBrandX,
  YouTube: IconBrandYoutube,
  TikTok: IconBrandTiktok,
}

/** Reserved domains, which the samples use, are not linked. */
const isReserved = (website: string): boolean => /\.example(\.com)?$/.test(website)
const displayUrl = (website: string): string => website.replace(/^https?:\/\//, '').replace(/\/$/, '')

/** Opened by the maps app of a phone that has one for it, else by the website. */
const directionsHref = (place: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: place }).toString()}`

const telHref = (phone: string): string => `tel:${phone.startsWith('+') ? '+' : '+1'}${phone.replace(/\D/g, '')}`

/** Contact details of a business; empty ones are left out. */
export function ContactCard({ id, contact: { phone, email, website, links = [] }, location }: Props) {
  const lines = [
    location.address,
    [location.city, [location.state, location.zip].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  ]
  return (
    <ul className={classes.contact}>
      {phone && (
        <li>
          <IconPhone size={20} stroke={1.8} aria-hidden />
          <a href={telHref(phone)}>{phone}</a>
        </li>
      )}
      {email && (
        <li>
          <IconMail size={20} stroke={1.8} aria-hidden />
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
      {website && (
        <li>
          <IconWorld size={20} stroke={1.8} aria-hidden />
          {isReserved(website) ? (
            <span>{displayUrl(website)}</span>
          ) : (
            <a href={website} target="_blank" rel="noreferrer nofollow">
              {displayUrl(website)}
            </a>
          )}
        </li>
      )}
      {links.map((link) => {
        const { network, label } = describeLink(link)
        const Icon = network ? ICONS[network] : IconLink
        return (
          <li key={link}>
            <Icon size={20} stroke={1.8} aria-hidden />
            <a href={link} target="_blank" rel="noopener nofollow ugc">
              {label}
            </a>
          </li>
        )
      })}
      <li>
        <IconMapPin size={20} stroke={1.8} aria-hidden />
        <div>
          <address className={classes.address}>
            {lines.filter(Boolean).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <div className="row">
            {isLocated(location) && (
              <Link to="/explore-businesses" search={{ id }}>
                {t('On the map')}
              </Link>
            )}
            {location.address && (
              <a href={directionsHref(lines.filter(Boolean).join(', '))} target="_blank" rel="noreferrer">
                {t('Directions')}
              </a>
            )}
          </div>
        </div>
      </li>
    </ul>
  )
}
