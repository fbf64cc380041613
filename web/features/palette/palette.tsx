import { IconHistory, IconSearch, IconX } from '@tabler/icons-react'
import { defaultParseSearch, useRouter } from '@tanstack/react-router'
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { addRecentPlace, readRecentPlaces, type RecentPlace } from '../../data/session/recent-places.ts'
import { addressKey } from '../../domain/bookmark-address.ts'
import type { SearchAnswer, SearchRequest } from '../../domain/search.ts'
import { SEARCH_TYPES } from '../../domain/search-entry.ts'
import { msg } from '../../lib/msg.ts'
import { splitAddress } from '../../lib/split-address.ts'
import { t } from '../../lib/t.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { SampleMark } from '../../ui/sample-mark.tsx'
import { useModal } from '../../ui/use-modal.ts'
import classes from './palette.module.css'
import { TYPE_ICONS } from './type-icons.ts'

const MAX_CHOICES = 8
const TYPING_MS = 300
/** After so many of one kind, other kinds come first: bookmarks must not hide a page or a business. */
const MOST_OF_A_KIND = 3
const DEFAULT_CHOICES: RecentPlace[] = [
  { title: msg('Store'), url: '/store', type: 'page' },
  { title: msg('Browse businesses'), url: '/browse-businesses', type: 'page' },
  { title: msg('Bookmarks'), url: '/bookmarks', type: 'page' },
  { title: msg('Cart'), url: '/cart', type: 'page' },
  { title: msg('Previous chats'), url: '/previous-chats', type: 'page' },
]

type Props = {
  /** Whose recent places it offers: the id of the person, or the guest. */
  owner: string
  search: (request: SearchRequest) => Promise<SearchAnswer>
  onClose: () => void
  /** Looks for published businesses that are not found yet, and says when there is more to search. */
  findMore: (onMore: () => void) => Promise<void>
  /** Adds the user's own data to the search index. Renders nothing. */
  own: (onChange: () => void) => ReactNode
}

type Choice = RecentPlace & {
  hint: string
  isAddress?: boolean
  sign?: typeof IconSearch
  /** It does not lead anywhere, but is typed into the field. */
  fills?: string
}

/** The command palette: opens pages, catalog items, businesses and the user's own bookmarks, documents and businesses by name. */
export function Palette({ owner, search, findMore, onClose, own }: Props) {
  const router = useRouter()
  const { close, props } = useModal({ onClose })
  const [text, setText] = useState('')
  // What is highlighted, wherever it is in the list; empty: the first line.
  const [active, setActive] = useState('')
  const [round, setRound] = useState(0)
  const [found, setFound] = useState<{ text: string; choices: Choice[]; meant?: string | undefined; failed?: true }>({
    text: '',
    choices: [],
  })
  const [recent] = useState(() => readRecentPlaces(owner))
  const id = useId()
  const typed = text.trim()

  useEffect(() => {
    if (!typed) return
    let current = true
    search({ query: typed, most: MOST_OF_A_KIND }).then(
      ({ results, meant }) => {
        if (!current) return
        const choices = choicesOf(results)
        setFound({ text: typed, choices, meant: choices.length === 0 ? meant : undefined })
        const [best] = choices
        // What is found later may come above it.
        if (best) setActive((last) => last || keyOf(best))
      },
      () => current && setFound({ text: typed, choices: [], failed: true }),
    )
    return () => {
      current = false
    }
  }, [typed, search, round])

  // The server is asked for what is new once typing pauses.
  useEffect(() => {
    if (!typed) return
    let current = true
    const timer = setTimeout(
      () => void findMore(() => current && setRound((last) => last + 1)).catch(() => {}),
      TYPING_MS,
    )
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [typed, findMore])

  const everything: Choice = {
    title: t('Search for “{words}”', { words: typed }),
    url: searchUrl(typed),
    type: 'page',
    hint: t('All results'),
    sign: IconSearch,
  }
  const choices = typed ? [...meantOf(found.meant), ...found.choices, everything] : startOf(recent)
  // What is listed may still answer what was typed before: then none of it is chosen.
  const isStale = typed !== '' && found.text !== typed && active === ''
  const at = isStale
    ? -1
    : Math.max(
        0,
        choices.findIndex((choice) => keyOf(choice) === active),
      )

  function type(next: string) {
    setText(next)
    setActive('')
  }

  function open(choice: Choice, newTab: boolean) {
    if (choice.fills) return type(choice.fills)
    if (choice.url !== everything.url) addRecentPlace(owner, choice)
    close()
    if (newTab || !choice.url.startsWith('/')) {
      window.open(choice.url, '_blank', 'noreferrer')
      return
    }
    const { path, search: query, hash } = splitAddress(choice.url)
    void router.navigate({ to: path, search: defaultParseSearch(query) as never, ...(hash && { hash }) })
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      const from = isStale && step < 0 ? 0 : at
      const next = choices[(from + step + choices.length) % choices.length]
      if (next) setActive(keyOf(next))
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      const chosen = isStale ? everything : choices[at]
      if (chosen) open(chosen, event.ctrlKey || event.metaKey)
    }
  }

  return (
    <dialog {...props} className={`modal card any-width ink ${classes.palette}`} aria-label={t('Go to')}>
      <div className="column grow">
        <div className={`row ${classes.head}`}>
          <IconSearch size={20} stroke={1.8} aria-hidden className="muted" />
          <input
            className={`grow ink ${classes.box}`}
            placeholder={t('Go to a page, a product, a business')}
            aria-label={t('Go to')}
            autoComplete="off"
            spellCheck={false}
            role="combobox"
            aria-expanded
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={isStale ? undefined : `${id}-${at}`}
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <IconButton label={t('Close')} onClick={close}>
            <IconX size={20} stroke={1.8} aria-hidden />
          </IconButton>
        </div>
        <ul id={id} role="listbox" aria-label={t('Results')} className={`grow ${classes.list}`}>
          {choices.map((choice, index) => (
            <li
              key={keyOf(choice)}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              className={`check ${classes.choice}`}
              data-address={choice.isAddress || undefined}
              ref={(item) => {
                if (index === at) item?.scrollIntoView({ block: 'nearest' })
              }}
              onPointerMove={() => setActive(keyOf(choice))}
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => open(choice, event.ctrlKey || event.metaKey)}
            >
              <Sign choice={choice} />
              <span className={`ellipsis medium ${classes.title}`}>{choice.title}</span>
              <span className={`row gap-s tiny muted ${classes.hint}`}>
                {choice.isSample && <SampleMark />}
                <span className="ellipsis">{choice.hint}</span>
              </span>
            </li>
          ))}
        </ul>
        {/* The number of results is for screen readers; others see them. */}
        <p
          role="status"
          className={found.choices.length > 0 ? 'unseen' : `muted tiny any-width line-above ${classes.status}`}
        >
          {typed && found.text === typed && statusOf(found.choices.length, found.failed)}
        </p>
      </div>
      {own(() => setRound((last) => last + 1))}
    </dialog>
  )
}

const keyOf = ({ title, url }: Choice) => `${title} ${url}`
const searchUrl = (query: string) => `/search?q=${encodeURIComponent(query)}`

function Sign({ choice: { sign, type } }: { choice: Choice }) {
  const Icon = sign ?? TYPE_ICONS[type]
  return <Icon size={18} stroke={1.8} aria-hidden className={classes.sign} />
}

/** The best results, each once: bookmarks of one page with one title are the same to whoever looks for it. */
function choicesOf(results: SearchAnswer['results']): Choice[] {
  const choices = new Map<string, Choice>()
  for (const { title, url, type, category, isSample } of results) {
    const isAddress = type === 'bookmark'
    const hint = isAddress
      ? addressText(url)
      : type === 'business' || type === 'own-business'
        ? category
        : t(SEARCH_TYPES[type].label)
    const key = `${title} ${isAddress ? hint : url}`
    if (choices.size < MAX_CHOICES && !choices.has(key))
      choices.set(key, { title, url, type, isSample, hint, isAddress })
  }
  return [...choices.values()]
}

const addressText = (url: string) => addressKey(url).replace(/^https?:\/\/(www\.)?/, '')

function startOf(recent: RecentPlace[]): Choice[] {
  const known = new Set(recent.map(({ url }) => url))
  const titleOf = (choice: RecentPlace) => {
    const page = DEFAULT_CHOICES.find(({ url }) => url === choice.url)
    return page ? t(page.title) : choice.title
  }
  return [
    ...recent.map((choice) => ({ ...choice, title: titleOf(choice), hint: t('Recent'), sign: IconHistory })),
    ...DEFAULT_CHOICES.filter(({ url }) => !known.has(url)).map((choice) => ({
      ...choice,
      title: titleOf(choice),
      hint: t(SEARCH_TYPES[choice.type].label),
    })),
  ]
}

/** What a query seems to mean that finds nothing. */
function meantOf(query: string | undefined): Choice[] {
  if (!query) return []
  const title = t('Did you mean “{query}”?', { query })
  return [{ title, url: searchUrl(query), type: 'page', hint: '', sign: IconSearch, fills: query }]
}

function statusOf(count: number, failed?: true): string {
  if (failed) return t('Search isn’t on this device yet.')
  if (count === 0) return t('Nothing matches this name.')
  if (count === MAX_CHOICES) return t('Top {count} results', { count })
  return t('{n, plural, one {# result} other {# results}}', { n: count })
}
