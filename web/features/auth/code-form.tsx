import * as v from 'valibot'
import { useAccount } from '../../data/context.tsx'
import { given } from '../../domain/form-schema.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { CodeField } from '../../ui/code-field.tsx'
import { FormView } from '../../ui/form-view.tsx'
import { useEntryForm } from '../../ui/use-entry-form.ts'
import { codeProblem } from './account-problem.ts'
import { AS_BEFORE, SlowServer, useStop } from './slow-server.tsx'

type Props = { mfaId: string; remember: boolean; onDone?: () => void; onStartAgain: () => void }

/** The second step of signing in, for accounts with a second factor. */
export function CodeForm({ mfaId, remember, onDone, onStartAgain }: Props) {
  const account = useAccount()
  const waiting = useStop()
  const entry = useEntryForm({
    initial: { code: '' },
    schema: v.object({ code: given(msg('Enter the code.')) }),
    save: async ({ code }) => {
      const result = await account.signInWithCode({ mfaId, code: code.trim(), remember }, waiting.begin())
      if (!result.ok && result.reason === 'stopped') return AS_BEFORE
      return result.ok ? result : { ok: false, ...codeProblem(result) }
    },
    onSaved: onDone,
  })
  return (
    <>
      <FormView
        wide
        entry={entry}
        submit={t('Sign In')}
        saving={t('Signing in...')}
        cancel={t('Back')}
        onCancel={onStartAgain}
      >
        <CodeField
          description={t('The 6 digits from your authenticator app, or one of your recovery codes')}
          {...entry.form.getInputProps('code')}
        />
      </FormView>
      <SlowServer entry={entry} onStop={waiting.stop} />
    </>
  )
}
