import type { MaintenanceWindow } from '#contract/people/maintenance.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { reasoned } from '../../form/reasoned.ts'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { toast } from '../../ui/toast.ts'
import { periodText } from './period-text.ts'

/** Ends a running window, or cancels a planned one. */
export function EndWindow({ window, onClose }: { window: MaintenanceWindow; onClose: () => void }) {
  const isRunning = window.state === 'running'
  const form = useForm({
    draft: { reason: '' },
    inputOf: ({ reason }) => ({ windowId: window.id, reason }),
    schema: reasoned,
    send: client.maintenance.end,
    onSaved: () => {
      toast(isRunning ? 'Odstávka je ukončená' : 'Odstávka je zrušená')
      onClose()
    },
  })
  return (
    <ReasonDialog
      of={form}
      title={isRunning ? 'Ukončit odstávku' : 'Zrušit odstávku'}
      confirmLabel={isRunning ? 'Ukončit odstávku' : 'Zrušit odstávku'}
      failure="Odstávku se nepodařilo ukončit. Zkuste to prosím znovu."
      onClose={onClose}
    >
      <p>
        {nbsp(
          isRunning
            ? 'Zámek zmizí a všem se stránka sama načte. Nouzové kódy této odstávky přestanou platit.'
            : `Odstávka, která měla být ${periodText(window)}, nezačne. Její nouzové kódy přestanou platit.`,
        )}
      </p>
    </ReasonDialog>
  )
}
