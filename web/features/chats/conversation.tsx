import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { splitLinks, summaryText } from '../../domain/search-summary.ts'
import { FROM_MD } from '../../lib/breakpoints.ts'
import { t } from '../../lib/t.ts'
import type { ChatMessage } from '../../catalog/schema/chats.ts'
import { SiteLink } from '../../ui/link.tsx'
import classes from './conversation.module.css'

type Props = { title: string; messages: ChatMessage[]; open: boolean }

/** Searches and their results. A search links to itself; on a phone, next to results, the list is collapsed. */
export function Conversation({ title, messages, open }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const wide = matchMedia(FROM_MD)
    const sync = () => {
      if (details.current) details.current.open = open || wide.matches
    }
    sync()
    wide.addEventListener('change', sync)
    return () => wide.removeEventListener('change', sync)
  }, [open])
  return (
    <details ref={details} className={`card ${classes.chat}`}>
      <summary className="fold">
        <h2 className="subheading wrap-anywhere">{title}</h2>
        <IconChevronDown size={20} stroke={1.8} aria-hidden />
      </summary>
      <ol className="stack mt-s">
        {messages.map((message) => (
          <li key={message.id} className={`grow ${classes.line}`} data-type={message.type}>
            {message.type === 'user' ? <Question text={message.content} /> : <Answer content={message.content} />}
          </li>
        ))}
      </ol>
      <Link to="/previous-chats" className="target mt-m">
        {t('All previous chats')}
      </Link>
    </details>
  )
}

function Question({ text }: { text: string }) {
  const { chat } = useSearch({ from: '/_site/search' })
  return (
    <Link
      to="/search"
      search={{ q: text, ...(chat && { chat }) }}
      className={`row gap-s bold wrap-anywhere tight ${classes.question}`}
    >
      <IconSearch size={16} stroke={1.8} aria-hidden />
      {text}
    </Link>
  )
}

function Answer({ content }: { content: string }) {
  return (
    <p className={`small ${classes.message}`}>
      {splitLinks(summaryText(content)).map(({ text, to }, at) => {
        if (!to) return text
        return to.startsWith('/') ? (
          <SiteLink key={at} to={to}>
            {text}
          </SiteLink>
        ) : (
          <a key={at} href={to} target="_blank" rel="noreferrer">
            {text}
          </a>
        )
      })}
    </p>
  )
}
