import { Button } from '@mantine/core'
import { IconBook, IconMail } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { App } from '../../catalog/schema/apps.ts'
import { contactPath } from '../../domain/contact-path.ts'
import { useDates } from '../../lib/use-dates.ts'
import { SiteLink } from '../../ui/link.tsx'
import classes from './app-aside.module.css'

/** How one gets an app that is sold, its metrics, technical information and support links. */
export function AppAside({ app, facts }: { app: App; facts: ReactNode }) {
  const dates = useDates()
  return (
    <aside className="stack gap-xxl sticky" aria-label={`About ${app.name}`}>
      {facts}
      <dl className={`stack gap-l pad ${classes.metrics}`}>
        {app.metrics.map(({ value, label }) => (
          <div key={label} className="value-first">
            <dt>{label}</dt>
            <dd className={`amount ${classes.value}`}>{value}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="information">
        <h2 id="information" className="subheading">
          Information
        </h2>
        <dl className={`mt-m ${classes.information}`}>
          <dt className="muted small">Last updated</dt>
          <dd>{dates.longDay(Date.parse(app.lastUpdated), 'UTC')}</dd>
          <dt className="muted small">Size</dt>
          <dd>{app.size}</dd>
          <dt className="muted small">Requirements</dt>
          <dd>{app.requirements}</dd>
          <dt className="muted small">Version</dt>
          <dd>{app.version}</dd>
        </dl>
      </section>
      <section aria-labelledby="support">
        <h2 id="support" className="subheading">
          Support
        </h2>
        <div className="stack mt-m">
          <Button
            component="a"
            href="#documentation"
            variant="default"
            leftSection={<IconBook size={20} stroke={1.8} aria-hidden />}
          >
            Documentation
          </Button>
          <Button
            component={SiteLink}
            to={contactPath('support', app.name)}
            variant="default"
            leftSection={<IconMail size={20} stroke={1.8} aria-hidden />}
          >
            Contact Support
          </Button>
        </div>
      </section>
    </aside>
  )
}
