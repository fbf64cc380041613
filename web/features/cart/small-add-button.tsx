import { IconCheck, IconPlus } from '@tabler/icons-react'
import { IconButton } from '../../ui/icon-button.tsx'
import type { AddLook } from './add-to-cart-button.tsx'

/** A plus alone, for a shelf. */
export function SmallAddButton({ isDone, ...press }: AddLook) {
  const Icon = isDone ? IconCheck : IconPlus
  return (
    <IconButton variant="light" color="indigo" {...press}>
      <Icon size={18} stroke={1.8} aria-hidden />
    </IconButton>
  )
}
