import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import * as v from 'valibot'
import { security, type DeviceSession } from '../../../data/session/security.ts'
import { DeviceName } from '../../../domain/device-name.ts'
import { browserText } from '../../../domain/device-text.ts'
import { t } from '../../../lib/t.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormView } from '../../../ui/form-view.tsx'
import { useEntryForm } from '../../../ui/use-entry-form.ts'

type Props = { session: DeviceSession; onClose: () => void; onChanged: () => void }

/** Names a device, or gives it back the name of its browser. */
export function RenameDeviceDialog({ session, onClose, onChanged }: Props) {
  const browser = browserText(session)
  const entry = useEntryForm({
    initial: { name: session.name },
    schema: v.object({ name: DeviceName }),
    save: async ({ name }) => {
      const result = await security.renameSession(session.id, v.parse(DeviceName, name))
      return result.ok ? result : { ok: false, message: result.message }
    },
    onSaved() {
      onChanged()
      onClose()
    },
  })
  return (
    <Dialog title={t('Rename device')} size="small" onClose={onClose}>
      <FormView entry={entry} submit={t('Rename')} onCancel={onClose}>
        <TextInput
          label={t('Name')}
          description={t('Leave empty to use “{browser}” again.', { browser })}
          placeholder={browser}
          autoComplete="off"
          {...entry.form.getInputProps('name')}
        />
      </FormView>
    </Dialog>
  )
}
