import type { ReactNode, Ref } from 'react'

export interface NetworkLayoutProps {
  search: ReactNode
  tools: ReactNode
  notice?: ReactNode
  legend: ReactNode
  map: ReactNode
  mapFrame?: Ref<HTMLDivElement>
  list: ReactNode
  footer: ReactNode
}

/** The layout of the network; the same while loading, so that nothing jumps. */
export function NetworkLayout({ search, tools, notice, legend, map, mapFrame, list, footer }: NetworkLayoutProps) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-3 lg:flex-row lg:items-start lg:gap-6">
        <div className="flex-1">{search}</div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 lg:max-w-1/2 lg:gap-x-5 lg:pt-6">{tools}</div>
      </div>
      {notice}
      {legend}
      <div className="grid gap-4 lg:grid-cols-[380px_minmax(0,1fr)]">
        <div ref={mapFrame} className="relative scroll-mt-20 lg:order-last">
          <a
            href="#seznam-mist"
            className="sr-only rounded-12 bg-primary px-4 py-3 font-bold text-on-primary focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-10"
          >
            Přeskočit mapu
          </a>
          <div className="relative isolate h-[500px] overflow-hidden rounded-16 border border-border bg-sunken">{map}</div>
        </div>
        <section
          id="seznam-mist"
          aria-labelledby="seznam-mist-nadpis"
          tabIndex={-1}
          className="flex min-h-[500px] scroll-mt-20 flex-col overflow-hidden rounded-16 border border-border bg-surface outline-none! lg:h-[500px]"
        >
          {list}
        </section>
      </div>
      <p className="text-14 text-muted">{footer}</p>
    </div>
  )
}

/** The placeholder of the map. */
export function MapGround({ children }: { children?: ReactNode }) {
  return (
    <div className="dots-pattern flex size-full flex-col items-center justify-center gap-3 px-6 text-center text-muted">{children}</div>
  )
}
