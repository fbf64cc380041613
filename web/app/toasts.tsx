import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import classes from './toasts.module.css'

export default function Toasts() {
  return <Notifications position="bottom-right" limit={3} autoClose={6000} classNames={{ root: classes.root }} />
}
