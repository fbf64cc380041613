import { IconPlus } from '@tabler/icons-react'
import texts from '../../../public/catalog/route-pages/portfolio.json'
import type { Company } from '../../catalog/schema/portfolio.ts'
import { SiteLink } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import classes from './companies.module.css'

/** The companies, each with its figures and an expandable description. */
export function Companies({ companies }: { companies: Company[] }) {
  return (
    <section className={classes.section} aria-labelledby="companies">
      <h2 id="companies" className={classes.heading}>
        {texts.companies}
      </h2>
      <ul className={classes.companies}>
        {companies.map((company) => (
          <li key={company.id} id={company.id} className={classes.company}>
            <Picture object={company.object} id={company.id} crop="hero" className={classes.picture} />
            <div className={classes.words}>
              <p className={classes.trade}>{company.trade}</p>
              <h3 className={classes.name}>{company.name}</h3>
              <p className={classes.text}>{company.description}</p>
              <dl className={classes.stats}>
                {company.stats.map(({ value, label }) => (
                  <div key={label} className={classes.stat}>
                    <dt className={classes.label}>{label}</dt>
                    <dd className={classes.value}>{value}</dd>
                  </div>
                ))}
              </dl>
              <details className={classes.more}>
                <summary className={classes.summary}>
                  The story of {company.name}
                  <IconPlus size={20} stroke={1.8} aria-hidden className={classes.sign} />
                </summary>
                <div className={classes.story}>
                  {company.longDescription.map((text) => (
                    <p key={text}>{text}</p>
                  ))}
                </div>
              </details>
              <SiteLink
                to={company.link.to}
                className={classes.link}
                aria-label={`${company.link.label}: ${company.name}`}
              >
                {company.link.label}
              </SiteLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
