import type { CurrentMaintenance } from '#contract/people/maintenance.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { lockTitle } from './period-text.ts'

const open = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal()
}

/** Locks the page if the lock's own file fails to load: the server would refuse everything anyway. */
export function LockFault({ current }: { current: CurrentMaintenance | null }) {
  return (
    <dialog
      ref={open}
      aria-labelledby="odstavka"
      onCancel={(event) => event.preventDefault()}
      // Escape closes a dialog even if that is prevented.
      onClose={(event) => event.currentTarget.showModal()}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-auto bg-bg p-6 text-text print:hidden"
    >
      <div className="mx-auto flex min-h-full max-w-dialog flex-col items-start justify-center gap-4">
        <h1 id="odstavka" className="text-28 font-bold">
          {lockTitle(current)}
        </h1>
        {current && <p className="text-18 text-pretty whitespace-pre-line">{nbsp(current.message)}</p>}
        <p className="text-muted">Část stránky se nepodařilo načíst.</p>
        <button
          type="button"
          autoFocus
          onClick={() => location.reload()}
          className="tap cursor-pointer rounded-12 border border-border-strong px-4 font-bold text-primary"
        >
          Načíst znovu
        </button>
      </div>
    </dialog>
  )
}
