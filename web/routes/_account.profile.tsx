import { createFileRoute } from '@tanstack/react-router'
import { msg } from '../lib/msg.ts'
import { ProfilePage } from '../pages/profile-page.tsx'

export const Route = createFileRoute('/_account/profile')({
  staticData: { title: msg('Profile') },
  component: ProfilePage,
})
