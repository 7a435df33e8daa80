import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { DEFAULT_MESSAGE } from '#domain/people/maintenance/lock.ts'
import { MAX_MESSAGE } from '#domain/people/maintenance/window.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'

/** What is done to the outage. */
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
  message: string | null
  onClose: () => void
}

export function OutageDialog({ step, message, onClose }: OutageDialogProps) {
  const [text, setText] = useState(message ?? '')
  const { title, what, done } = texts[step]
  const isOn = step !== 'end'
  const { mutate, isPending, error } = useMutation(
    orpc.maintenance.setOutage.mutationOptions({
      onSuccess: (overview, _input, _kept, { client }) => {
        client.setQueryData(orpc.maintenance.overview.queryKey(), overview)
        toast(done)
        onClose()
      },
    }),
  )
  return (
    <ReasonDialog
      title={title}
      confirmLabel={title}
      isDanger={step === 'declare'}
      isPending={isPending}
      error={error && sentenceOf(error, 'Změnu se nepodařilo uložit. Zkuste to prosím znovu.')}
      onConfirm={(reason) => {
        if (text.trim().length <= MAX_MESSAGE) mutate({ isOn, message: isOn ? text.trim() || null : null, reason })
      }}
      onClose={onClose}
    >
      <p>{nbsp(what)}</p>
      {isOn && (
        <TextField
          label="Sdělení (nepovinné)"
          multiline
          limit={MAX_MESSAGE}
          value={text}
          onChange={setText}
          hint={nbsp(`Bez něj na zámku stojí: ${DEFAULT_MESSAGE}`)}
        />
      )}
    </ReasonDialog>
  )
}
