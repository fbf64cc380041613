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
import type { BusinessPage } from '../../domain/directory-page.ts'
import { isLocated } from '../../domain/distance.ts'
import { describeLink, type Network } from '../../domain/social-links.ts'
import { t } from '../../lib/t.ts'
import { addressLines, displayUrl, isReserved, telHref } from './business-links.ts'
import classes from './contact-card.module.css'

type Props = {
  id: string
  contact: BusinessPage['contact']
  location: BusinessPage['location']
}

const ICONS: Record<Network, typeof IconLink> = {
  Instagram: IconBrandInstagram,
  Facebook: IconBrandFacebook,
  LinkedIn: IconBrandLinkedin,
  X: IconBrandX,
  YouTube: IconBrandYoutube,
  TikTok: IconBrandTiktok,
}

/** Contact details of a business; empty ones are left out. */
export function ContactCard({ id, contact: { phone, email, website, links = [] }, location }: Props) {
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
            {addressLines(location).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          {isLocated(location) && (
            <Link to="/explore-businesses" search={{ id }}>
              {t('On the map')}
            </Link>
          )}
        </div>
      </li>
    </ul>
  )
}
