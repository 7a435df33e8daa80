import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { SecondDraft } from './second-draft.ts'

export interface SecondCodeFieldProps {
  value: SecondDraft
  onChange: (value: SecondDraft) => void
  /** Called when all six digits are there. */
  onComplete?: (value: SecondDraft) => void
  error: string | null
  autoFocus?: boolean
  isReadOnly: boolean
}

/** A code of the app, or a recovery code. */
export function SecondCodeField({ value, onChange, onComplete, error, autoFocus = false, isReadOnly }: SecondCodeFieldProps) {
  const { isRecovery, text } = value
  return (
    <div className="flex flex-col items-start">
      <div className="w-full">
        {isRecovery ? (
          <TextField
            label="Záložní kód"
            hint="Každý platí jen jednou."
            autoComplete="off"
            spellCheck="false"
            // The button below was pressed for it.
            autoFocus
            isReadOnly={isReadOnly}
            value={text}
            onChange={(next) => onChange({ isRecovery, text: next })}
            error={error}
          />
        ) : (
          <CodeField
            label="Kód z aplikace"
            autoFocus={autoFocus}
            isReadOnly={isReadOnly}
            value={text}
            onChange={(next) => onChange({ isRecovery, text: next })}
            onComplete={(next) => onComplete?.({ isRecovery, text: next })}
            error={error}
          />
        )}
      </div>
      <div className="-ml-3">
        <Button variant="quiet" isDisabled={isReadOnly} onPress={() => onChange({ isRecovery: !isRecovery, text: '' })}>
          {isRecovery ? 'Použít kód z aplikace' : 'Použít záložní kód'}
        </Button>
      </div>
    </div>
  )
}
