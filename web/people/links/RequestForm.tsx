import { TriangleAlert } from 'lucide-react'
import type { FormEvent } from 'react'
import { linksMessages } from '#contract/people/links.ts'
import { OutageNotice } from '../../ui/OutageNotice.tsx'
import { useFaultFocus } from '../../ui/use-fault-focus.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useRequestLink } from './use-request-link.ts'

/** Asks another account, by its address, to be linked with one's own (spec 1 §5, account link request). */
export function RequestForm() {
  const { form, lead } = useFaultFocus()
  const { email, write, submit, fault, sentence, isUnmailed, call } = useRequestLink(lead)
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
      className="flex flex-col gap-4"
    >
      <TextField
        label="E-mail druhého účtu"
        type="email"
        validationBehavior="aria"
        inputMode="email"
        autoComplete="off"
        hint="Pošleme na něj kód. Účty se propojí, až ho druhá strana zadá u sebe."
        value={email}
        onChange={write}
        error={fault}
      />
      {call.state === 'waiting' && <OutageNotice isWaiting>Žádost zatím neodešla.</OutageNotice>}
      {sentence !== null && <Notice tone="error">{sentence}</Notice>}
      {isUnmailed && (
        <Notice tone="due" icon={TriangleAlert} word="Upozornění:">
          {linksMessages.notMailed}
        </Notice>
      )}
      <div>
        <Button type="submit" variant="primary" isPending={call.isPending}>
          Odeslat žádost
        </Button>
      </div>
    </form>
  )
}
