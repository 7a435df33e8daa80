import { nbsp } from '#domain/text/nbsp.ts'
import { cutNote } from '#domain/text/out-of.ts'
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

/** The end of a list without further pages: that it is cut, and how to get at the others. Nothing if it is whole. */
export function CutNote({ shown, total, children }: { shown: number; total?: number; children: string }) {
  const note = cutNote(shown, children, total)
  return note === null ? null : <p className="py-2 text-center text-14 text-muted">{nbsp(note)}</p>
}
