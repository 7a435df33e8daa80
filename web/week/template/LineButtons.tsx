import { Pause, Pencil, Play, Trash2, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { nbsp } from '#domain/text/nbsp.ts'
import { Button } from '../../ui/Button.tsx'
import { LockedButton } from '../../ui/LockedButton.tsx'

export interface LineButtonsProps {
  isPaused: boolean
  /** Why nothing can be done now. */
  lock: string | null
  onEdit: () => void
  /** Null if there is nothing to pause. */
  onPause: (() => void) | null
  onRemove: () => void
}

/** The commands for a template line besides its quantity. */
export function LineButtons({ isPaused, lock, onEdit, onPause, onRemove }: LineButtonsProps) {
  return (
    <>
      <LineButton icon={Pencil} lock={lock} onPress={onEdit}>
        Upravit
      </LineButton>
      {onPause && (
        <LineButton icon={isPaused ? Play : Pause} lock={lock} onPress={onPause}>
          {isPaused ? (
            'Obnovit'
          ) : (
            <span>
              Pozastavit <span className="sr-only sm:not-sr-only">{nbsp('na 30 dní')}</span>
            </span>
          )}
        </LineButton>
      )}
      <LineButton icon={Trash2} lock={lock} onPress={onRemove}>
        Smazat
      </LineButton>
    </>
  )
}

interface LineButtonProps {
  icon: LucideIcon
  lock: string | null
  onPress: () => void
  children: ReactNode
}

function LineButton({ icon: Icon, lock, onPress, children }: LineButtonProps) {
  if (lock !== null)
    return (
      <LockedButton variant="quiet" reason={lock}>
        {children}
      </LockedButton>
    )
  return (
    <Button variant="quiet" onPress={onPress}>
      <Icon aria-hidden className="size-4 max-sm:hidden" /> {children}
    </Button>
  )
}
