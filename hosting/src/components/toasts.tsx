import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/notifications/styles.layer.css'
import { UiProvider } from './ui-provider.tsx'
import { Notifications, notifications } from '@mantine/notifications'
import type { Toast } from '../lib/notify.ts'
import { texts } from '../lib/texts.ts'
import styles from './toasts.module.css'

const durationMs = 4000

const colors: Record<Toast['tone'], string> = {
  success: 'var(--good)',
  error: 'var(--warm)',
  info: 'var(--violet)',
}

/** Where messages appear. */
export function Toasts() {
  return (
    <UiProvider>
      <Notifications
        position="top-center"
        limit={3}
        autoClose={durationMs}
        classNames={{ root: styles.place ?? '' }}
      />
    </UiProvider>
  )
}

export function showToast({ tone, message, durationMs: autoClose = durationMs }: Toast) {
  notifications.show({
    message,
    autoClose,
    color: colors[tone],
    closeButtonProps: { 'aria-label': texts.close },
    role: tone === 'error' ? 'alert' : 'status',
    classNames: { root: styles.toast ?? '', description: styles.message ?? '' },
  })
}
