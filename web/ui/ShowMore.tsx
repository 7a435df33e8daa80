import { Button } from './Button.tsx'

export interface ShowMoreProps {
  shown: number
  total: number
  onMore: () => void
  isPending?: boolean
}

/** The end of a long list: how much is shown, and a button for more. */
export function ShowMore({ shown, total, onMore, isPending = false }: ShowMoreProps) {
  return (
    <div className="flex flex-col items-center gap-2 py-2">
      <p role="status" className="text-14 text-muted">
        Zobrazeno {shown} z {total}
      </p>
      {shown < total && (
        <Button onPress={onMore} isPending={isPending}>
          Zobrazit další
        </Button>
      )}
    </div>
  )
}
