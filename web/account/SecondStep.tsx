import type { FormEvent } from 'react'
import { nbsp } from '#domain/text/nbsp.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { OutageNotice } from './OutageNotice.tsx'
import { SecondCodeField } from './SecondCodeField.tsx'
import { useFaultFocus } from './use-fault-focus.ts'
import { useSecondStep } from './use-second-step.ts'
import type { SecondStepWays } from './use-sign-in.ts'

/** The password was right; nobody is signed in until the code is right too. */
export function SecondStep({ email, ...ways }: SecondStepWays & { email: string }) {
  const { form, lead } = useFaultFocus()
  const { draft, change, submit, fault, state, isPending } = useSecondStep(ways, lead)
  return (
    <form
      ref={form}
      noValidate
      aria-label="Druhý krok přihlášení"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit(draft)
      }}
      className="flex flex-col gap-4"
    >
      <p className="text-pretty">
        {nbsp('Heslo souhlasí. K účtu ')}
        <strong className="break-words">{email}</strong>
        {nbsp(' ještě zadejte kód, který ukazuje vaše ověřovací aplikace.')}
      </p>
      <SecondCodeField
        value={draft}
        onChange={change}
        onComplete={(given) => void submit(given)}
        error={fault}
        autoFocus
        isReadOnly={isPending}
      />
      {state.is === 'refused' && <Notice tone="error">{state.sentence}</Notice>}
      {state.is === 'unreachable' && (
        <OutageNotice isWaiting={false}>Přihlášení se nepovedlo. Počkejte na další kód a zkuste ho.</OutageNotice>
      )}
      <Button type="submit" variant="primary" wide isPending={isPending}>
        Dokončit přihlášení
      </Button>
      <div className="-mt-2 -ml-3">
        <Button variant="quiet" onPress={() => ways.restart()}>
          Zpět k heslu
        </Button>
      </div>
    </form>
  )
}
