import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { privacy, sections, text, title } from '../../../public/catalog/route-pages/contact.json'
import type { OfficeMap } from '../../catalog/schema/office-map.ts'
import type { Contact } from '../../catalog/schema/site.ts'
import { Page } from '../../ui/page.tsx'
import classes from './contact-page.module.css'
import { OfficeHours } from './office-hours.tsx'
import { OfficeMapPicture } from './office-map.tsx'

type Props = { contact: Contact; map: OfficeMap; form: ReactNode }

/** The message form and all other contact options. */
export function ContactPage({ contact, map, form }: Props) {
  const { phone, emails, address, hours, timeZone } = contact
  return (
    <Page title={title} description={text}>
      <div className={classes.columns}>
        <div className={classes.left}>
          <section className={classes.sheet} aria-labelledby="message">
            <h2 id="message" className={classes.heading}>
              {sections.message}
            </h2>
            {form}
            <p className={classes.privacy}>
              {privacy} Read the{' '}
              <Link to="/legal/$page" params={{ page: 'privacy' }}>
                privacy policy
              </Link>
              .
            </p>
          </section>
          <section aria-labelledby="mail">
            <h2 id="mail" className={classes.heading}>
              {sections.mail}
            </h2>
            <ul className={classes.mails}>
              {emails.map(({ label, address: mail }) => (
                <li key={mail}>
                  <IconMail size={20} stroke={1.8} aria-hidden />
                  <span>
                    {label}
                    <a href={`mailto:${mail}`} className={classes.mail}>
                      {mail}
                    </a>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <div className={classes.ways}>
          <section aria-labelledby="call">
            <h2 id="call" className={classes.heading}>
              {sections.call}
            </h2>
            <a href={phone.href} className={classes.phone}>
              <IconPhone size={22} stroke={1.8} aria-hidden />
              {phone.label}
            </a>
            <OfficeHours hours={hours} timeZone={timeZone} city={address.city} />
          </section>
          <section aria-labelledby="visit">
            <h2 id="visit" className={classes.heading}>
              {sections.visit}
            </h2>
            <address className={classes.address}>
              <IconMapPin size={22} stroke={1.8} aria-hidden />
              <span>
                {address.street}
                <br />
                {address.city}, {address.state} {address.zip}
              </span>
            </address>
            <OfficeMapPicture map={map} contact={contact} />
          </section>
        </div>
      </div>
    </Page>
  )
}
