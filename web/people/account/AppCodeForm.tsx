import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { CallNotice } from '../../ui/CallNotice.tsx'
import type { useAppCode } from './use-app-code.ts'

export interface AppCodeFormProps {
  entry: ReturnType<typeof useAppCode>
  submitLabel: string
  onCancel: () => void
  autoFocus: boolean
  children?: ReactNode
}

/** The six digits the app shows, and what is done with them. */
export function AppCodeForm({ entry, submitLabel, onCancel, autoFocus, children }: AppCodeFormProps) {
  const { code, write, submit, fault, call, form, sentence } = entry
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(code)
      }}
      className="flex flex-col gap-4"
    >
      {children}
      <CodeField
        label="Kód z aplikace"
        autoFocus={autoFocus}
        value={code}
        onChange={write}
        onComplete={submit}
        isReadOnly={call.isPending}
        error={fault}
      />
      <CallNotice call={call} sentence={sentence}>
        Zatím se nic nezměnilo. Zkuste to prosím znovu.
      </CallNotice>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isPending={call.isPending}>
          {submitLabel}
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          Zrušit
        </Button>
      </div>
    </form>
  )
}
