import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import classes from './header.module.css'

const SEARCH: string = '/search'

/** Link to the search page; its tooltip shows the shortcut of the command palette. */
export function SearchLink() {
  const [hint, setHint] = useState('Search')
  useEffect(() => setHint(`Search (${/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'})`), [])
  return (
    <IconButton
      component={Link}
      to={SEARCH}
      label="Search"
      title={hint}
      aria-keyshortcuts="Control+K Meta+K"
      className={classes.search}
    >
      <IconSearch size={22} stroke={1.8} aria-hidden />
    </IconButton>
  )
}
