import { CircleAlert } from 'lucide-react'
import { nbsp } from '#domain/text/nbsp.ts'
import { Legend } from './Legend.tsx'
import { MapGround, NetworkLayout } from './NetworkLayout.tsx'

/** The network's placeholder while it loads, and after it failed. */
export function NetworkLoading({ onRetry }: { onRetry: (() => void) | null }) {
  return (
    <NetworkLayout
      search={
        <div aria-hidden>
          <p className="text-14 font-semibold">PSČ, obec nebo název místa</p>
          <div className="mt-1 h-[46px] rounded-8 border border-border-strong bg-surface" />
        </div>
      }
      tools={<div className="h-11" />}
      legend={<Legend counts={null} />}
      map={<MapGround>{onRetry === null && <p>Načítám mapu…</p>}</MapGround>}
      list={
        <>
          <h3 id="seznam-mist-nadpis" className="sr-only">
            Seznam míst
          </h3>
          {onRetry ? <LoadFailure onRetry={onRetry} /> : <ListBones />}
        </>
      }
      footer="Načítám počty míst…"
    />
  )
}

/** Placeholders of the list's rows. */
export function ListBones() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3 p-4">
      <span role="status" className="sr-only">
        Načítám výdejní místa…
      </span>
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} aria-hidden className="flex flex-col gap-2 border-b border-border pb-3">
          <div className="h-5 w-1/2 rounded-8 bg-sunken" />
          <div className="h-4 rounded-8 bg-sunken" />
        </div>
      ))}
    </div>
  )
}

export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-1 flex-col items-center justify-center gap-3 px-6 py-10 text-center">
      <CircleAlert aria-hidden className="size-8 text-error" />
      <p className="font-bold">{nbsp('Výdejní místa se nepodařilo načíst.')}</p>
      <RetryButton onRetry={onRetry} />
    </div>
  )
}

export function RetryButton({ onRetry }: { onRetry: () => void }) {
  return (
    <button
      type="button"
      onClick={onRetry}
      className="tap cursor-pointer rounded-12 border border-border-strong bg-surface px-5 font-bold text-primary hovered:bg-primary-soft"
    >
      Zkusit znovu
    </button>
  )
}
