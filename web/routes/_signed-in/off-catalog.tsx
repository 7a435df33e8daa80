import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router'
import { useSession } from '../../people/account/session.ts'
import { weekAt } from '#domain/time/week.ts'
import { ONE_TIME_MODES } from '#domain/week/one-time/service-mode.ts'
import type { Given, Step } from '../../desk/off-catalog/off-catalog-draft.ts'
import { OffCatalogPage } from '../../desk/off-catalog/OffCatalogPage.tsx'
import type { Came } from '../../desk/off-catalog/way-back.ts'

// The form's step is stored in the history and not in the address, because nobody else could start in the middle.
declare module '@tanstack/react-router' {
  interface HistoryState {
    offCatalog?: { visit: string; step: Step; depth: number }
  }
}

type Search = Came & Given

const modes = ['regular', 'weekly', 'create-regular'] as const
const types = ['product', 'service'] as const

// The router turns texts like numbers and booleans into such values.
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value).slice(0, 2048) : undefined

const uuidOf = (value: unknown) => (typeof value === 'string' && /^[\da-f-]{36}$/.test(value) ? value : undefined)

// The way back with its mode and week, and input from the previous page.
export const Route = createFileRoute('/_signed-in/off-catalog')({
  validateSearch: (search: Record<string, unknown>): Search => {
    const found = {
      return: textOf(search.return),
      mode: modes.find((mode) => mode === search.mode),
      weekStart: weekAt(search.weekStart) ?? undefined,
      delivery: uuidOf(search.delivery),
      serviceMode: ONE_TIME_MODES.find((mode) => mode === search.serviceMode),
      url: textOf(search.url),
      name: textOf(search.name),
      type: types.find((type) => type === search.type),
      source: search.source === 'screenshot' ? ('screenshot' as const) : undefined,
    }
    return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
  },
  component: OffCatalog,
})

function OffCatalog() {
  const { return: back, mode, weekStart, delivery, serviceMode, url, name, type, source } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { history } = useRouter()
  const state = useLocation({ select: (location) => location.state })
  const whose = useSession()?.person?.id ?? ''
  const { visit, step, depth } = state.offCatalog ?? { visit: state.__TSR_key ?? '', step: 'source', depth: 0 }
  return (
    <OffCatalogPage
      key={`${whose} ${visit}`}
      came={{ return: back, mode, weekStart, delivery, serviceMode }}
      given={{ url, name, type, source }}
      visit={{
        whose,
        id: visit,
        step,
        onStep: (next) => navigate({ search: true, state: { offCatalog: { visit, step: next, depth: depth + 1 } } }),
        onBack: () => history.back(),
        onBegin: () => {
          if (depth > 0) history.go(-depth)
        },
      }}
    />
  )
}
