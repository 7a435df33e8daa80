import { Lock } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Focusable } from 'react-aria-components/Focusable'
import { buttonStyles } from './button-styles.ts'
import { Tooltip } from './Tooltip.tsx'

export interface LockedButtonProps {
  /** Why it cannot be pressed: „Jen pro přihlášené uživatele“. */
  reason: string
  variant?: 'secondary' | 'quiet'
  wide?: boolean
  children: ReactNode
}

/** A locked button that gives its reason to pointer, keyboard, touch and screen reader. */
export function LockedButton({ reason, variant = 'secondary', wide, children }: LockedButtonProps) {
  const reasonId = useId()
  return (
    <Tooltip text={reason}>
      {(tell) => (
        <Focusable>
          <button
            type="button"
            aria-disabled
            aria-describedby={reasonId}
            onClick={tell}
            className={`${buttonStyles({ variant, wide })} cursor-help! text-muted!`}
          >
            <Lock aria-hidden className="size-4 shrink-0" />
            {children}
            <span id={reasonId} hidden>
              {reason}
            </span>
          </button>
        </Focusable>
      )}
    </Tooltip>
  )
}
