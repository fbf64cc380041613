import { SiteLink } from '../../ui/link.tsx'
import { footerColumns, navigation } from './navigation.ts'
import classes from './service-links.module.css'

const GROUPS = ['services', 'industries', 'legal']

/** Each service, by name. */
export function ServiceLinks({ title }: { title: string }) {
  return (
    <nav className="wide band" aria-labelledby="services">
      <h2 id="services">{title}</h2>
      <div className={`grid thirds mt-xl ${classes.groups}`}>
        {footerColumns(navigation.categories)
          .filter(({ id }) => GROUPS.includes(id))
          .map(({ id, label: group, pages }) => (
            <div key={id}>
              <h3 className="subheading">{group}</h3>
              <ul className={classes.links}>
                {pages
                  .filter(({ to }) => to.endsWith('-services') || to === '/business-formation')
                  .map(({ label, to }) => (
                    <li key={to}>
                      <SiteLink to={to} className="target indigo">
                        {label}
                      </SiteLink>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
      </div>
    </nav>
  )
}
