import { Button } from '@mantine/core'
import { IconBook, IconMail } from '@tabler/icons-react'
import type { App } from '../../catalog/schema/apps.ts'
import { SiteLink } from '../../ui/link.tsx'
import classes from './app-aside.module.css'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Metrics, technical information and support links. */
export function AppAside({ app }: { app: App }) {
  return (
    <aside className={classes.aside} aria-label={`About ${app.name}`}>
      <dl className={classes.metrics}>
        {app.metrics.map(({ value, label }) => (
          <div key={label} className={classes.metric}>
            <dt className={classes.label}>{label}</dt>
            <dd className={classes.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="information">
        <h2 id="information" className={classes.heading}>
          Information
        </h2>
        <dl className={classes.information}>
          <dt>Last updated</dt>
          <dd>{day.format(new Date(app.lastUpdated))}</dd>
          <dt>Size</dt>
          <dd>{app.size}</dd>
          <dt>Requirements</dt>
          <dd>{app.requirements}</dd>
          <dt>Version</dt>
          <dd>{app.version}</dd>
        </dl>
      </section>
      <section aria-labelledby="support">
        <h2 id="support" className={classes.heading}>
          Support
        </h2>
        <div className={classes.support}>
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
            to="/contact?subject=support"
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
