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
      <div className={`split top ${classes.columns}`}>
        <div className="stack gap-xxl">
          <section className={`card pad ${classes.sheet}`} aria-labelledby="message">
            <h2 id="message" className="heading">
              {sections.message}
            </h2>
            {form}
            <p className="muted small mt-l">
              {privacy} Read the{' '}
              <Link to="/legal/$page" params={{ page: 'privacy' }}>
                privacy policy
              </Link>
              .
            </p>
          </section>
          <section aria-labelledby="mail">
            <h2 id="mail" className="heading">
              {sections.mail}
            </h2>
            <ul className="grid gap-s mt-m">
              {emails.map(({ label, address: mail }) => (
                <li key={mail} className="icon-line">
                  <IconMail size={20} stroke={1.8} aria-hidden />
                  <span>
                    {label}
                    <a href={`mailto:${mail}`} className={`target ${classes.mail}`}>
                      {mail}
                    </a>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <div className="stack gap-xxl">
          <section aria-labelledby="call">
            <h2 id="call" className="heading">
              {sections.call}
            </h2>
            <a href={phone.href} className={`target plain amount ${classes.phone}`}>
              <IconPhone size={22} stroke={1.8} aria-hidden className="indigo" />
              {phone.label}
            </a>
            <OfficeHours hours={hours} timeZone={timeZone} city={address.city} />
          </section>
          <section aria-labelledby="visit">
            <h2 id="visit" className="heading">
              {sections.visit}
            </h2>
            <address className={`icon-line mt-m ${classes.address}`}>
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
