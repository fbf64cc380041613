import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { searchShortcut } from '../../lib/search-shortcut.ts'
import { t } from '../../lib/t.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import classes from './header.module.css'

/** A page of another part of the router. */
export const SEARCH: string = '/search'

/** Link to the search page; its tooltip shows the shortcut of the command palette. */
export function SearchLink() {
  const [hint, setHint] = useState(t('Search'))
  useEffect(() => setHint(t('Search ({keys})', { keys: searchShortcut() })), [])
  return (
    <IconButton
      component={Link}
      to={SEARCH}
      label={t('Search')}
      title={hint}
      aria-keyshortcuts="Control+K Meta+K"
      className={classes.search}
      data-in-bar
    >
      <IconSearch size={22} stroke={1.8} aria-hidden />
    </IconButton>
  )
}
