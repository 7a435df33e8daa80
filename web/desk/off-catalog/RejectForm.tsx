import { useState, type SubmitEvent } from 'react'
import { reason as reasonShape } from '#contract/shapes.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { useFaultFocus } from '../../ui/use-fault-focus.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { DecisionActs } from './use-decision.ts'
import { useProposalDraft } from './use-proposal-draft.ts'

/** Why it does not come into the catalog: the member reads it, word by word. */
export function RejectForm({ itemId, acts }: { itemId: string; acts: DecisionActs }) {
  const [{ reason }, setDraft] = useProposalDraft('reject', itemId, { reason: '' })
  const [asked, setAsked] = useState(false)
  const read = reasonShape.safeParse(reason)
  const { form, lead } = useFaultFocus()
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    setAsked(true)
    if (read.success) acts.reject(read.data)
    else lead()
  }
  return (
    <form ref={form} onSubmit={send} noValidate className="flex flex-col gap-4">
      <p className="text-muted">
        {nbsp('V nákupu členovi zůstane i s důvodem, jen se nikdy nekoupí a nic za ni nezaplatí. Vrátit to nejde; popsat ji znovu může.')}
      </p>
      <TextField
        label="Důvod pro člena"
        isRequired
        multiline
        limit={500}
        value={reason}
        onChange={(typed) => setDraft({ reason: typed })}
        hint="Přečte ho v e-mailu a u položky."
        error={asked && !read.success ? read.error.issues[0]?.message : null}
      />
      <div className="flex justify-end">
        <Button variant="danger" type="submit" isPending={acts.isPending}>
          Odmítnout návrh
        </Button>
      </div>
    </form>
  )
}
