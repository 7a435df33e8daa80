import { useMutation } from '@tanstack/react-query'
import type { MaintenanceWindow } from '#contract/people/maintenance.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { toast } from '../../ui/toast.ts'
import { periodText } from './period-text.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { useReread } from './use-reread.ts'

/** Ends a window that runs, or calls off one that is to come. */
export function EndWindow({ window, onClose }: { window: MaintenanceWindow; onClose: () => void }) {
  const reread = useReread()
  const isRunning = window.state === 'running'
  const { mutate, isPending, error } = useMutation(
    orpc.maintenance.end.mutationOptions({
      onSuccess: () => {
        toast(isRunning ? 'Odstávka je ukončená' : 'Odstávka je zrušená')
        onClose()
      },
      onSettled: reread,
    }),
  )
  return (
    <ReasonDialog
      title={isRunning ? 'Ukončit odstávku' : 'Zrušit odstávku'}
      confirmLabel={isRunning ? 'Ukončit odstávku' : 'Zrušit odstávku'}
      isPending={isPending}
      error={error && sentenceOf(error, 'Odstávku se nepodařilo ukončit. Zkuste to prosím znovu.')}
      onConfirm={(reason) => mutate({ windowId: window.id, reason })}
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
