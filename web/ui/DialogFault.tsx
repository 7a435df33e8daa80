import { closeDialog } from '../lib/dialogs.ts'

const button = 'tap cursor-pointer rounded-8 px-3 font-bold underline-offset-3 hovered:underline'

/** A dialog whose file failed to load; the page below stays. */
export function DialogFault({ onClose = closeDialog }: { onClose?: () => void }) {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-[calc(var(--frame-bottom,0px)+1rem)] z-50 mx-auto flex max-w-dialog flex-wrap items-center gap-x-2 rounded-12 bg-error py-2 pr-2 pl-4 text-on-error shadow-sheet"
    >
      <p className="py-1 font-semibold max-sm:w-full sm:flex-1">Okno se nepodařilo načíst.</p>
      <button type="button" className={button} onClick={() => location.reload()}>
        Načíst znovu
      </button>
      <button type="button" className={button} onClick={onClose}>
        Zavřít
      </button>
    </div>
  )
}
