import type { FormEvent } from 'react'
import { nbsp } from '#domain/text/nbsp.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { OutageNotice } from '../../ui/OutageNotice.tsx'
import { SecondCodeField } from './SecondCodeField.tsx'
import { useFaultFocus } from '../../ui/use-fault-focus.ts'
import { useSecondStep } from './use-second-step.ts'
import type { SecondStepWays } from './use-sign-in.ts'

/** After the right password; there is no session until the code is right too. */
export function SecondStep({ email, ways, ...steps }: SecondStepWays & { email: string }) {
  const { form, lead } = useFaultFocus()
  const { draft, change, submit, submitKey, fault, state, isPending } = useSecondStep(steps, lead)
  return (
    <form
      ref={form}
      noValidate
      aria-label="Druhý krok přihlášení"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (ways.app) void submit(draft)
      }}
      className="flex flex-col gap-4"
    >
      <p className="text-pretty">
        {nbsp('Heslo souhlasí. K účtu ')}
        <strong className="break-words">{email}</strong>
        {nbsp(ways.app ? ' ještě zadejte kód, který ukazuje vaše ověřovací aplikace.' : ' ještě použijte svůj přístupový klíč.')}
      </p>
      {ways.app && (
        <SecondCodeField
          value={draft}
          onChange={change}
          onComplete={(given) => void submit(given)}
          error={fault}
          autoFocus
          isReadOnly={isPending}
        />
      )}
      {state.is === 'refused' && <Notice tone="error">{state.sentence}</Notice>}
      {state.is === 'unreachable' && (
        <OutageNotice isWaiting={false}>Přihlášení se nepovedlo. Zkuste to prosím znovu; kód počkejte další.</OutageNotice>
      )}
      {ways.app && (
        <Button type="submit" variant="primary" wide isPending={isPending}>
          Dokončit přihlášení
        </Button>
      )}
      {ways.passkey && (
        <Button variant={ways.app ? undefined : 'primary'} wide autoFocus={!ways.app} isDisabled={isPending} onPress={submitKey}>
          Použít přístupový klíč
        </Button>
      )}
      <div className="-mt-2 -ml-3">
        <Button variant="quiet" onPress={() => steps.restart()}>
          Zpět k heslu
        </Button>
      </div>
    </form>
  )
}
