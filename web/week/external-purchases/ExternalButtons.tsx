import { EXTERNAL_KINDS, externalKindName, type ExternalKind } from '#domain/week/external-purchases/kind.ts'
import { Button } from '../../ui/Button.tsx'
import { LockedButton } from '../../ui/LockedButton.tsx'

export interface ExternalButtonsProps {
  /** Why neither is available here. */
  lockedReason?: string
  onChoose?: (kind: ExternalKind) => void
}

/** The two kinds of external purchases; only in a week, never in the template (docs/rules/week.md#external-purchases). */
export function ExternalButtons({ lockedReason, onChoose }: ExternalButtonsProps) {
  return (
    <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
      {EXTERNAL_KINDS.map((kind) =>
        lockedReason === undefined ? (
          <Button key={kind} onPress={() => onChoose?.(kind)}>
            {externalKindName(kind)}
          </Button>
        ) : (
          <LockedButton key={kind} reason={lockedReason}>
            {externalKindName(kind)}
          </LockedButton>
        ),
      )}
    </div>
  )
}
