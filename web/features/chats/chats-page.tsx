import { IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { previousChats } from '../../../public/catalog/route-heads.json'
import texts from '../../../public/catalog/route-pages/previous-chats.json'
import { useSession, WhenOpen } from '../../data/context.tsx'
import type { Arrival } from '../../data/live.ts'
import { useFind } from '../../data/use-find.ts'
import type { SampleChat } from '../../catalog/schema/chats.ts'
import { pageOf } from '../../lib/pages.ts'
import { t } from '../../lib/t.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Found } from '../../ui/found.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Trans } from '../../ui/trans.tsx'
import { UndoBar } from '../../ui/undo-bar.tsx'
import { useFeedback } from '../../ui/use-feedback.ts'
import { WhenArrived } from '../../ui/when-arrived.tsx'
import { ChatRow } from './chat-row.tsx'
import { findChats, listChats, NOTHING, type OwnChats as Own } from './chat-list.ts'
import type { ChatsSearch } from './chats-search.ts'
import classes from './chats-page.module.css'
import { useSampleState } from './sample-state.ts'
import { useChatActions } from './use-chat-actions.ts'

const OwnChats = lazy(() => import('./own-chats.tsx'))

const PAGE_SIZE = 30

type Props = { samples: SampleChat[]; search: ChatsSearch }

export function ChatsPage({ samples, search }: Props) {
  const { q = '' } = search
  const navigate = useNavigate()
  const [read, setRead] = useState<Own | null>(null)
  const own = read ?? NOTHING
  const [arrival, setArrival] = useState<Arrival>()
  const isGuest = useSession().user === null
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  // The samples alone would be taken for all that there is while the person's own are on their way.
  const hasSamples = isGuest || read === null || arrival === 'here'
  const state = useSampleState()
  // Kept while words are typed: it is indexed once.
  const all = useMemo(
    () => listChats({ own, samples: hasSamples ? samples : [], state }),
    [own, hasSamples, samples, state],
  )
  const find = useFind(q)
  const found = findChats(all, q, find)
  const meant = find.meant?.(all, q, (text) => findChats(all, text, find))
  const isEmpty = found.length === 0 && !q
  const { page, pages, from, to: end } = pageOf(found.length, PAGE_SIZE, search.page)
  const chats = found.slice(from, end)
  const feedback = useFeedback()
  const { remove, star } = useChatActions(feedback.show)
  // Chats that are selected but no longer listed (filtered out, on another page, or deleted on another device) must not be deleted unseen.
  const chosen = chats.filter(({ id }) => selected.has(id))

  function select(id: string, on: boolean) {
    const next = new Set(selected)
    if (on) next.add(id)
    else next.delete(id)
    setSelected(next)
  }

  function removeChosen() {
    const ids = chosen.map(({ id }) => id)
    remove(ids)
    setSelected(new Set([...selected].filter((id) => !ids.includes(id))))
  }

  const list =
    chats.length > 0 ? (
      <>
        <ul className="lined">
          {chats.map((chat) => (
            <li key={chat.id}>
              <ChatRow chat={chat} selected={selected.has(chat.id)} onSelect={select} onStar={star} />
            </li>
          ))}
        </ul>
        <Pagination
          page={page}
          pages={pages}
          steps={[t('Newer'), t('Older')]}
          link={(to, props) => (
            <Link
              to="/previous-chats"
              search={{ ...search, page: to > 1 ? to : undefined }}
              {...props}
              aria-current={to === page ? 'page' : undefined}
            />
          )}
        />
      </>
    ) : (
      <WhenArrived arrival={isGuest ? 'here' : arrival} coming={t('Your chats are on their way.')}>
        <EmptyState
          id="no-chats"
          title={t(q ? 'No chats found' : 'No previous chats')}
          text={
            q ? (
              t('No title or preview contains these words.')
            ) : own.choice === 'account' ? (
              t('Your next search will be kept here.')
            ) : (
              <NotInAccount choice={own.choice} />
            )
          }
          action={
            <SiteLink to={q ? `/search?q=${encodeURIComponent(q)}` : '/search'}>
              {q ? t('Search for “{q}” instead', { q }) : t('Start searching')}
            </SiteLink>
          }
        />
      </WhenArrived>
    )

  return (
    <Page
      title={t(previousChats.title)}
      description={t(
        own.choice === 'account' ? texts.text : 'Your past searches, each kept as a chat with its results.',
      )}
    >
      <div className={`row ${classes.tools}`}>
        <SearchBox
          q={q}
          label={t('Search previous chats')}
          placeholder={t('Search titles and previews')}
          size="small"
          onSearch={(text) =>
            void navigate({ to: '/previous-chats', search: text ? { q: text } : {}, replace: true, resetScroll: false })
          }
        />
        {chosen.length > 0 && (
          <button type="button" className={`toggle row gap-s ${classes.remove}`} onClick={removeChosen}>
            <IconTrash size={20} stroke={1.8} aria-hidden />
            {t('Delete Selected ({n})', { n: chosen.length })}
          </button>
        )}
      </div>
      {own.choice !== 'account' && !isEmpty && (
        <p className="muted mb-m">
          <NotInAccount choice={own.choice} />
        </p>
      )}
      <Found
        count={
          q &&
          (isGuest || arrival === 'here') &&
          t('{n, plural, one {# chat} other {# chats}} found', { n: found.length })
        }
        meant={meant}
        className={q && 'mb-m'}
      />
      {read === null && !isGuest ? (
        // Where the database cannot be opened the samples are all that can be shown.
        <WhenOpen failed={() => list}>{null}</WhenOpen>
      ) : (
        list
      )}
      <UndoBar state={feedback} />
      <WhenOpen now>
        <Suspense>
          <OwnChats
            onChange={(next, nextArrival) => {
              setRead(next)
              setArrival(nextArrival)
            }}
          />
        </Suspense>
      </WhenOpen>
    </Page>
  )
}

function NotInAccount({ choice }: { choice: 'device' | 'none' }) {
  const components = { settings: <SiteLink to="/settings/security" /> }
  return choice === 'none' ? (
    <Trans
      id="New searches are not kept: you turned that off in <settings>your settings</settings>."
      components={components}
    />
  ) : (
    <Trans
      id="New searches are kept on this device only, as you chose in <settings>your settings</settings>."
      components={components}
    />
  )
}
