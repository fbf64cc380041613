import { IconChevronDown } from '@tabler/icons-react'
import texts from '../../../public/catalog/route-pages/portfolio.json'
import type { Company } from '../../catalog/schema/portfolio.ts'
import { SiteLink } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import classes from './companies.module.css'

/** The companies, each with its figures and an expandable description. */
export function Companies({ companies }: { companies: Company[] }) {
  return (
    <section className={`wide ${classes.section}`} aria-labelledby="companies">
      <h2 id="companies">{texts.companies}</h2>
      <ul className={`grid mt-xxl ${classes.companies}`}>
        {companies.map((company) => (
          <li key={company.id} id={company.id} className={`card column ${classes.company}`}>
            <Picture object={company.object} id={company.id} crop="hero" className={classes.picture} />
            <div className={`pad column ${classes.words}`}>
              <p className="muted small bold">{company.trade}</p>
              <h3 className={`mt-xs ${classes.name}`}>{company.name}</h3>
              <p className={`muted mt-s ${classes.text}`}>{company.description}</p>
              <dl className={`mt-xl ${classes.stats}`}>
                {company.stats.map(({ value, label }) => (
                  <div key={label} className={classes.stat}>
                    <dt className="muted tiny">{label}</dt>
                    <dd className={`amount ${classes.value}`}>{value}</dd>
                  </div>
                ))}
              </dl>
              <details className="mt-l line-above">
                <summary className="fold">
                  The story of {company.name}
                  <IconChevronDown size={20} stroke={1.8} aria-hidden />
                </summary>
                <div className="stack pb-l">
                  {company.longDescription.map((text) => (
                    <p key={text}>{text}</p>
                  ))}
                </div>
              </details>
              <SiteLink to={company.link.to} className="target" aria-label={`${company.link.label}: ${company.name}`}>
                {company.link.label}
              </SiteLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
