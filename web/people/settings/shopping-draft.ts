import type { z } from 'zod'
import type { ChosenPoint, PostalAssignment, savedSettings, SettingsOptions, ShoppingSettings } from '#contract/people/settings.ts'
import { formatPostalCode } from '#domain/week/pickup/postal-code.ts'
import { missingSettings, type SettingsPart } from '#domain/people/settings/missing.ts'
import type { PaymentMethod } from '#domain/people/settings/payment-method.ts'
import { MAX_SUBSTITUTE_POINTS } from '#domain/people/settings/pickup-choice.ts'
import { assignsDeliveryPoint, NO_ASSIGNMENT } from '#domain/people/settings/provider.ts'
import { usesPickupPoint, usesProvider, type ServiceMode } from '#domain/people/settings/service-mode.ts'
import { usualModeOf } from '#domain/week/delivery-options/modes.ts'
import type { OneTimeMode } from '#domain/week/one-time/service-mode.ts'
import { addDays, daysBetween, type Day, type Weekday } from '#domain/time/day.ts'
import { weekOf } from '#domain/time/week.ts'

/** The settings in the form, without the municipality, which has its own command. */
export interface ShoppingDraft {
  serviceMode: ServiceMode | null
  /** The usual mode as last chosen; another applies where it does not suit the service mode. */
  usualMode: OneTimeMode | null
  paymentMethod: PaymentMethod | null
  preferredDeliveryTime: string
  preferredDeliveryDayOfWeek: Weekday | null
  deliveryProviderId: string | null
  deliveryTimeConfirmed: boolean
  /** Whether to deliver to another address than the profile's; then these three fields apply. */
  isElsewhere: boolean
  street: string
  city: string
  postalCode: string
  /** The chosen point, then its substitutes. */
  pointIds: readonly string[]
  allowSubstitutions: boolean
  notes: string
  /** The group with which the household counts. */
  groupId: string | null
}

const NO_ASSIGNED = {
  deliveryTimeConfirmed: NO_ASSIGNMENT.deliveryTimeConfirmed,
  preferredDeliveryDayOfWeek: NO_ASSIGNMENT.preferredDeliveryDayOfWeek,
}

/** New values of some fields. */
export type DraftChanges = Partial<ShoppingDraft>

/** The server's answer: stored settings and choices. */
export interface SettingsRead {
  settings: ShoppingSettings
  options: SettingsOptions
}

/** Maximum number of chosen points. */
export const MOST_POINTS = 1 + MAX_SUBSTITUTE_POINTS

/** The stored values, in the order of the form. */
export function draftOf(settings: ShoppingSettings): ShoppingDraft {
  const { serviceMode, usualMode, deliveryAddress, deliveryTimeConfirmed, preferredDeliveryDayOfWeek, preferredDeliveryTime } = settings
  const points = [...(settings.pickupPoint ? [settings.pickupPoint] : []), ...settings.substitutePickupPoints]
  return {
    serviceMode,
    usualMode,
    pointIds: points.map(({ id }) => id),
    deliveryProviderId: settings.deliveryProvider?.id ?? null,
    isElsewhere: deliveryAddress !== null,
    street: deliveryAddress?.street ?? '',
    city: deliveryAddress?.city ?? '',
    postalCode: deliveryAddress === null ? '' : formatPostalCode(deliveryAddress.postalCode),
    deliveryTimeConfirmed,
    preferredDeliveryDayOfWeek,
    preferredDeliveryTime,
    paymentMethod: settings.paymentMethod,
    allowSubstitutions: settings.allowSubstitutions,
    notes: settings.notes,
    groupId: settings.groupId,
  }
}

/** Puts a point chosen elsewhere first; nothing if it is not offered or already first. */
export function wishOf({ settings, options }: SettingsRead, pointId: string | undefined): DraftChanges {
  const { pointIds, serviceMode } = draftOf(settings)
  if (pointId === undefined || pointIds[0] === pointId || !options.pickupPoints.some(({ id }) => id === pointId)) return {}
  return {
    pointIds: [pointId, ...pointIds.filter((id) => id !== pointId)].slice(0, MOST_POINTS),
    serviceMode: usesPickupPoint(serviceMode) ? serviceMode : serviceMode === null ? 'pickup' : 'both',
  }
}

/** The proposal for first-time settings: pickup at the nearest or requested point. Nothing is stored before the member agrees. */
export function proposalOf({ settings, options }: SettingsRead): DraftChanges {
  const nearest = options.pickupPoints[0]
  if (settings.serviceMode !== null || settings.municipality === null || !nearest) return {}
  return { serviceMode: 'pickup', pointIds: settings.pickupPoint ? draftOf(settings).pointIds : [nearest.id] }
}

/** What a draft still lacks before a delivery. */
export function missingIn(draft: ShoppingDraft, { settings, options }: SettingsRead): SettingsPart[] {
  const provider = options.providers.find(({ id }) => id === draft.deliveryProviderId)
  const isPostal = assignsDeliveryPoint(provider?.code ?? null)
  const [point] = chosenPoints(draft.pointIds, { settings, options })
  return missingSettings({
    hasMunicipality: settings.municipality !== null,
    serviceMode: draft.serviceMode,
    hasPickupPoint: point?.isOffered ?? false,
    hasProvider: provider !== undefined,
    lacksDeliveryPoint: isPostal && options.postal !== null && plannedDeliveries(settings, options.postal).deliveryPoint === null,
    hasAddress: draft.isElsewhere || options.homeAddress !== null,
    paymentMethod: draft.paymentMethod,
    hasCompany: options.hasCompany,
  })
}

/** What another provider changes: the assignment of the postal service is cleared; choosing the stored provider again restores it. */
export function withProvider(providerId: string, { settings, options }: SettingsRead): DraftChanges {
  const { deliveryProviderId, deliveryTimeConfirmed, preferredDeliveryDayOfWeek } = draftOf(settings)
  if (providerId === deliveryProviderId) return { deliveryProviderId, deliveryTimeConfirmed, preferredDeliveryDayOfWeek }
  const code = options.providers.find(({ id }) => id === providerId)?.code ?? null
  return assignsDeliveryPoint(code)
    ? { ...NO_ASSIGNED, preferredDeliveryDayOfWeek, deliveryProviderId: providerId }
    : { ...NO_ASSIGNED, deliveryProviderId: providerId }
}

/** The planned day of that week, or the first after it if nothing is delivered in that week; the day itself beyond what is planned. */
const inPlan = (day: Day, plannedDays: readonly Day[]): Day => plannedDays.find((planned) => weekOf(planned) >= weekOf(day)) ?? day

/**
 * The next delivery by the postal service, and the first regular one, a week after it (docs/rules/people.md#delivery-settings). A stored assignment
 * applies until the municipality or the provider changes; before it is stored, today's applies. `plannedDays` are those of the deliveries that can
 * still be ordered from; they are the truth, because they avoid holidays and breaks. Once the assigned day is over, deliveries are regular, and
 * `start` is null.
 */
export function plannedDeliveries(
  { nextDeliveryDate, assignedDeliveryPoint }: ShoppingSettings,
  today: PostalAssignment,
  plannedDays: readonly Day[] = [],
): { deliveryPoint: PostalAssignment['deliveryPoint']; next: Day; start: Day | null } {
  const { nextDeliveryDate: usual } = today
  const [orderable] = plannedDays
  const isPlanned = orderable !== undefined && (orderable > usual || weekOf(orderable) === weekOf(usual))
  const soonest = isPlanned ? orderable : usual
  const isAssigned = nextDeliveryDate !== null
  const isLater = isAssigned && nextDeliveryDate > soonest && !(isPlanned && weekOf(nextDeliveryDate) === weekOf(soonest))
  const next = inPlan(isLater ? nextDeliveryDate : soonest, plannedDays)
  const hasBegun = isAssigned && weekOf(nextDeliveryDate) < weekOf(usual)
  const weekLater = addDays(weekOf(next), 7 + daysBetween(weekOf(usual), usual))
  return {
    deliveryPoint: isAssigned ? assignedDeliveryPoint : today.deliveryPoint,
    next,
    start: hasBegun ? null : inPlan(weekLater, plannedDays),
  }
}

/** The request of a draft, without fields that its service mode does not use. */
export function inputOf(
  { pointIds, serviceMode, usualMode, deliveryProviderId, isElsewhere, street, city, postalCode, ...draft }: ShoppingDraft,
  version: number,
): z.input<typeof savedSettings> {
  const [pickupPointId = null, ...substitutePickupPointIds] = usesPickupPoint(serviceMode) ? pointIds : []
  return {
    ...draft,
    version,
    serviceMode,
    usualMode: serviceMode && usualModeOf(serviceMode, usualMode),
    deliveryProviderId: usesProvider(serviceMode) ? deliveryProviderId : null,
    deliveryAddress: usesProvider(serviceMode) && isElsewhere ? { street, city, postalCode } : null,
    pickupPointId,
    substitutePickupPointIds,
  } as z.input<typeof savedSettings>
}

/** Whether saving would change anything. */
export function isDirty(draft: ShoppingDraft, settings: ShoppingSettings): boolean {
  const stored = draftOf(settings)
  return JSON.stringify(inputOf(draft, 0)) !== JSON.stringify(inputOf({ ...draft, ...stored }, 0))
}

/** A chosen point for display. */
export interface ShownPoint extends ChosenPoint {
  distanceKm: number | null
  groupName: string | null
}

/** The points of a draft; a point that is no longer offered must be replaced. */
export function chosenPoints(pointIds: readonly string[], { settings, options }: SettingsRead): ShownPoint[] {
  const stored = [...(settings.pickupPoint ? [settings.pickupPoint] : []), ...settings.substitutePickupPoints]
  const known = new Map<string, ShownPoint>(options.pickupPoints.map((point) => [point.id, { ...point, isOffered: true }]))
  for (const point of stored) known.set(point.id, { distanceKm: null, groupName: null, ...known.get(point.id), ...point })
  return pointIds.flatMap((id) => known.get(id) ?? [])
}

/** Rules beyond the contract: with collection, a point that is no longer offered must be replaced. */
export function faultsOf(draft: ShoppingDraft, read: SettingsRead): { pointIds: string | null } {
  const areOffered = !usesPickupPoint(draft.serviceMode) || chosenPoints(draft.pointIds, read).every(({ isOffered }) => isOffered)
  return { pointIds: areOffered ? null : 'Odeberte místa, která už nejsou v nabídce, nebo vyberte jiná.' }
}

/** The form's field of a path of the request. */
export function fieldAt(path: string): string {
  const name = path.replace('deliveryAddress.', '').split('.')[0]!
  return name === 'pickupPointId' || name === 'substitutePickupPointIds' ? 'pointIds' : name
}
