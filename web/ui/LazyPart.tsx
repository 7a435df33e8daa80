import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { Boundary } from './Boundary.tsx'

const button = 'tap cursor-pointer rounded-8 px-3 font-bold underline-offset-3 hovered:underline'

interface FaultProps {
  /** Whether the missing part is a dialog over the page or a section in it. */
  kind: 'section' | 'dialog'
}

/** Says that a part failed to load, and offers to reload the page. */
function PartFault({ kind }: FaultProps): ReactNode {
  const place =
    kind === 'dialog'
      ? 'fixed inset-x-4 bottom-[calc(var(--frame-bottom,0px)+1rem)] z-50 mx-auto max-w-dialog bg-error text-on-error shadow-sheet'
      : 'bg-error-soft text-error'
  return (
    <div role="alert" className={`flex flex-wrap items-center gap-x-2 rounded-12 py-2 pr-2 pl-4 print:hidden ${place}`}>
      <p className="py-1 font-semibold max-sm:w-full sm:flex-1">
        {kind === 'dialog' ? 'Okno se nepodařilo načíst.' : 'Tuto část se nepodařilo načíst.'}
      </p>
      <button type="button" className={button} onClick={() => location.reload()}>
        Načíst znovu
      </button>
    </div>
  )
}

/**
 * A lazily loaded part. If its file fails, only that part says so and the page stays. A missing file requires a new document, which the user
 * decides about. While a dialog is loading, the page is busy; what takes the place of a section, its page decides.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  kind: FaultProps['kind'] = 'section',
): ComponentType<Props> {
  const Code = lazy(load) as unknown as ComponentType<Props>
  return function Part(props: Props) {
    return (
      <Boundary instead={<PartFault kind={kind} />}>
        {kind === 'dialog' ? (
          <Suspense fallback={<span hidden aria-busy />}>
            <Code {...props} />
          </Suspense>
        ) : (
          <Code {...props} />
        )}
      </Boundary>
    )
  }
}
