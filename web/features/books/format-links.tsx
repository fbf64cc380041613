import { IconBook2, IconDeviceTablet, IconHeadphones } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { BookFormat } from '../../catalog/schema/books.ts'
import classes from './format-links.module.css'

const FORMATS = {
  physical: { label: 'Printed', to: '/bookstore', Icon: IconBook2 },
  ebook: { label: 'Digital', to: '/ebooks', Icon: IconDeviceTablet },
  audiobook: { label: 'Audio', to: '/audiobooks', Icon: IconHeadphones },
} as const

type Props = { id: string; title: string; formats: { format: BookFormat }[]; here: BookFormat }

/** Links to the other formats of a title; the current one is marked. */
export function FormatLinks({ id, title, formats, here }: Props) {
  return (
    <ul className="row gap-s mt-m" aria-label={`Formats of ${title}`}>
      {formats.map(({ format }) => {
        const { label, to, Icon } = FORMATS[format]
        const content = (
          <>
            <Icon size={20} stroke={1.8} aria-hidden />
            {label}
          </>
        )
        return (
          <li key={format} className="grow">
            {format === here ? (
              <span className={classes.here}>
                {content}
                <span className="unseen"> (this one)</span>
              </span>
            ) : (
              <Link to={to} hash={id} className={`hovers ${classes.link}`} aria-label={`${label}: ${title}`}>
                {content}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}
