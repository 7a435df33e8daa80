/** How a household receives its purchase. */
export const SERVICE_MODES = ['pickup', 'delivery', 'both'] as const

/** One of `SERVICE_MODES`. */
export type ServiceMode = (typeof SERVICE_MODES)[number]

const LABELS: Readonly<Record<ServiceMode, string>> = {
  pickup: 'Odběr na výdejním místě',
  delivery: 'Rozvoz domů',
  both: 'Výdejní místo i rozvoz',
}

/** The Czech name of a mode, as on /modes. */
export function serviceModeLabel(mode: ServiceMode): string {
  return LABELS[mode]
}

/** Whether a last-mile provider is required: only for home delivery. */
export function usesProvider(mode: ServiceMode | null): boolean {
  return mode === 'delivery' || mode === 'both'
}

/** Whether a pickup point is required. */
export function usesPickupPoint(mode: ServiceMode | null): boolean {
  return mode === 'pickup' || mode === 'both'
}
