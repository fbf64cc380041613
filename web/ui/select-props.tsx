import { IconChevronDown } from '@tabler/icons-react'

/** How every NativeSelect looks. Its own arrow would need the styles of Mantine's Combobox. */
export const SELECT_PROPS = {
  size: 'md',
  rightSection: <IconChevronDown size={18} stroke={1.8} aria-hidden />,
  rightSectionPointerEvents: 'none',
} as const
