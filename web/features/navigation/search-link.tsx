import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { searchShortcut } from '../../lib/search-shortcut.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import classes from './header.module.css'

const SEARCH: string = '/search'

/** Link to the search page; its tooltip shows the shortcut of the command palette. */
export function SearchLink() {
  const [hint, setHint] = useState('Search')
  useEffect(() => setHint(`Search (${searchShortcut()})`), [])
  return (
    <IconButton
      component={Link}
      to={SEARCH}
      label="Search"
      title={hint}
      aria-keyshortcuts="Control+K Meta+K"
      className={classes.search}
      data-in-bar
    >
      <IconSearch size={22} stroke={1.8} aria-hidden />
    </IconButton>
  )
}
