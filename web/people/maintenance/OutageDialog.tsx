import { useQueryClient } from '@tanstack/react-query'
import { changedOutage, type EnvironmentOutage } from '#contract/people/maintenance.ts'
import { DEFAULT_MESSAGE } from '#domain/people/maintenance/lock.ts'
import { environmentName, MAX_MESSAGE } from '#domain/people/maintenance/window.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { ReasonDialog } from '../../form/ReasonDialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { orpc } from '../../lib/rpc.ts'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { LockPreview } from './LockPreview.tsx'

/** The change of the outage. */
export type OutageStep = 'declare' | 'reword' | 'end'

const texts = {
  declare: {
    title: 'Vyhlásit odstávku',
    what: 'Všichni kromě administrátorů a testovacích účtů uvidí během okamžiku zámek a nic neuloží, dokud odstávku neukončíte.',
    done: 'Odstávka je vyhlášená',
  },
  reword: { title: 'Změnit sdělení', what: 'Odstávka trvá dál, na zámku se změní jen text.', done: 'Sdělení je změněné' },
  end: { title: 'Ukončit odstávku', what: 'Zámek zmizí a všem se stránka sama načte.', done: 'Odstávka je ukončená' },
}

export interface OutageDialogProps {
  step: OutageStep
  outage: EnvironmentOutage
  onClose: () => void
}

/** Declares, rewords or ends the outage of an environment. */
export function OutageDialog({ step, outage: { environment, message }, onClose }: OutageDialogProps) {
  const { title, what, done } = texts[step]
  const isOn = step !== 'end'
  const cache = useQueryClient()
  const form = useForm({
    draft: { message: message ?? '', reason: '' },
    inputOf: (draft) => ({ environment, isOn, message: isOn ? draft.message.trim() || null : null, reason: draft.reason }),
    schema: changedOutage,
    send: client.maintenance.setOutage,
    onSaved: (overview) => {
      cache.setQueryData(orpc.maintenance.overview.queryKey(), overview)
      toast(done)
      onClose()
    },
  })
  return (
    <ReasonDialog
      of={form}
      title={`${title}: ${environmentName(environment)} prostředí`}
      confirmLabel={title}
      isDanger={step === 'declare'}
      failure="Změnu se nepodařilo uložit. Zkuste to prosím znovu."
      onClose={onClose}
    >
      <p>{nbsp(what)}</p>
      {isOn && (
        <>
          <TextField
            label="Sdělení (nepovinné)"
            multiline
            limit={MAX_MESSAGE}
            hint={nbsp(`Bez něj na zámku stojí: ${DEFAULT_MESSAGE}`)}
            {...form.field('message')}
          />
          <LockPreview
            kind="outage"
            message={form.draft.message}
            startsAt={null}
            endsAt={null}
            audience="všichni kromě administrátorů a testovacích účtů"
            isAhead={false}
          />
        </>
      )}
    </ReasonDialog>
  )
}
