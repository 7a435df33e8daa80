import type { z } from 'zod'
import {
  savedSettings,
  type ChosenPoint,
  type PostalAssignment,
  type SettingsOptions,
  type ShoppingSettings,
} from '#contract/people/settings.ts'
import { formatPostalCode } from '#domain/week/pickup/postal-code.ts'
import { missingSettings, type SettingsPart } from '#domain/people/settings/missing.ts'
import type { PaymentMethod } from '#domain/people/settings/payment-method.ts'
import { MAX_SUBSTITUTE_POINTS } from '#domain/people/settings/pickup-choice.ts'
import { assignsDeliveryPoint, NO_ASSIGNMENT } from '#domain/people/settings/provider.ts'
import { usesPickupPoint, usesProvider, type ServiceMode } from '#domain/people/settings/service-mode.ts'
import type { Day, Weekday } from '#domain/time/day.ts'
import { inputFaults } from '../../lib/input-faults.ts'

/** The settings as they stand in the form; where the household buys is not among them, that is chosen by an act of its own. */
export interface ShoppingDraft {
  serviceMode: ServiceMode | null
  paymentMethod: PaymentMethod | null
  preferredDeliveryTime: string
  preferredDeliveryDayOfWeek: Weekday | null
  deliveryProviderId: string | null
  deliveryTimeConfirmed: boolean
  /** Whether the purchase is brought elsewhere than to the address of the profile; then these three say where. */
  isElsewhere: boolean
  street: string
  city: string
  postalCode: string
  /** The chosen point, then those that may stand in for it. */
  pointIds: readonly string[]
  allowSubstitutions: boolean
  notes: string
}

/** What was changed in the form. Only that is kept, so what changes elsewhere meanwhile shows through. */
export type DraftChanges = Partial<ShoppingDraft>

export type DraftField = keyof ShoppingDraft

/** In the order of the form. */
export const fields: readonly DraftField[] = [
  'serviceMode',
  'pointIds',
  'deliveryProviderId',
  'isElsewhere',
  'street',
  'city',
  'postalCode',
  'deliveryTimeConfirmed',
  'preferredDeliveryDayOfWeek',
  'preferredDeliveryTime',
  'paymentMethod',
  'allowSubstitutions',
  'notes',
]

/** Sentences by the field they stand at. */
export type DraftFaults = Readonly<Partial<Record<DraftField, string>>>

/** What the server has told: what is stored and what can be chosen. */
export interface SettingsRead {
  settings: ShoppingSettings
  options: SettingsOptions
}

/** How many points may be chosen in all. */
export const MOST_POINTS = 1 + MAX_SUBSTITUTE_POINTS

export function draftOf(settings: ShoppingSettings): ShoppingDraft {
  const { serviceMode, paymentMethod, preferredDeliveryTime, preferredDeliveryDayOfWeek, allowSubstitutions, notes } = settings
  const points = [...(settings.pickupPoint ? [settings.pickupPoint] : []), ...settings.substitutePickupPoints]
  return {
    serviceMode,
    paymentMethod,
    preferredDeliveryTime,
    preferredDeliveryDayOfWeek,
    deliveryProviderId: settings.deliveryProvider?.id ?? null,
    deliveryTimeConfirmed: settings.deliveryTimeConfirmed,
    isElsewhere: settings.deliveryAddress !== null,
    street: settings.deliveryAddress?.street ?? '',
    city: settings.deliveryAddress?.city ?? '',
    postalCode: settings.deliveryAddress === null ? '' : formatPostalCode(settings.deliveryAddress.postalCode),
    pointIds: points.map(({ id }) => id),
    allowSubstitutions,
    notes,
  }
}

/** A point wanted from outside the form, put first; nothing where it is not offered or stands there already. */
export function wishOf({ settings, options }: SettingsRead, pointId: string | undefined): DraftChanges {
  const { pointIds, serviceMode } = draftOf(settings)
  if (pointId === undefined || pointIds[0] === pointId || !options.pickupPoints.some(({ id }) => id === pointId)) return {}
  return {
    pointIds: [pointId, ...pointIds.filter((id) => id !== pointId)].slice(0, MOST_POINTS),
    serviceMode: usesPickupPoint(serviceMode) ? serviceMode : serviceMode === null ? 'pickup' : 'both',
  }
}

/**
 * What is proposed to who saves settings for the first time: to collect at the nearest point, or at the one wanted. Nothing of it is stored
 * before it is agreed to.
 */
export function proposalOf({ settings, options }: SettingsRead): DraftChanges {
  const nearest = options.pickupPoints[0]
  if (settings.serviceMode !== null || settings.municipality === null || !nearest) return {}
  return { serviceMode: 'pickup', pointIds: settings.pickupPoint ? draftOf(settings).pointIds : [nearest.id] }
}

/** What a draft still needs before anything can be delivered by it. */
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

/** Another provider: all that the postal service had assigned goes (spec 1 §4); with the stored one again all comes back. */
export function withProvider(changes: DraftChanges, providerId: string, { settings, options }: SettingsRead): DraftChanges {
  const { deliveryProviderId: _, deliveryTimeConfirmed: __, preferredDeliveryDayOfWeek: ___, ...others } = changes
  if (providerId === (settings.deliveryProvider?.id ?? null)) return others
  const code = options.providers.find(({ id }) => id === providerId)?.code ?? null
  const { preferredDeliveryDayOfWeek, deliveryTimeConfirmed } = NO_ASSIGNMENT
  return assignsDeliveryPoint(code)
    ? { ...others, deliveryProviderId: providerId, deliveryTimeConfirmed }
    : { ...others, deliveryProviderId: providerId, deliveryTimeConfirmed, preferredDeliveryDayOfWeek }
}

/** What is left of the changes once a municipality was assigned: the confirmation counts for the old one, and so do its points if it moved. */
export function afterAssignment(changes: DraftChanges, hasMoved: boolean): DraftChanges {
  const { deliveryTimeConfirmed: _, pointIds, ...others } = changes
  return hasMoved || pointIds === undefined ? others : { ...others, pointIds }
}

/**
 * What the postal service brings and from where. What was assigned once holds until the municipality or the provider changes; before that
 * it is what would be stored today. Of what is over by now, or can no longer be ordered (`orderable` is the first delivery that can), the
 * next one is named, and no beginning (`start` is null).
 */
export function plannedDeliveries(
  { nextDeliveryDate, deliveryStartDate, assignedDeliveryPoint }: ShoppingSettings,
  today: PostalAssignment,
  orderable: Day | null = null,
): { deliveryPoint: PostalAssignment['deliveryPoint']; next: Day; start: Day | null } {
  const soonest = orderable !== null && orderable > today.nextDeliveryDate ? orderable : today.nextDeliveryDate
  const isAssigned = nextDeliveryDate !== null && deliveryStartDate !== null
  const next = isAssigned && nextDeliveryDate > soonest ? nextDeliveryDate : soonest
  const start = isAssigned ? deliveryStartDate : today.deliveryStartDate
  return { deliveryPoint: isAssigned ? assignedDeliveryPoint : today.deliveryPoint, next, start: start < next ? null : start }
}

type Input = z.input<typeof savedSettings>

/** The draft as it is sent: without what its service mode has no use for. */
function inputOf(
  { pointIds, serviceMode, deliveryProviderId, isElsewhere, street, city, postalCode, ...draft }: ShoppingDraft,
  version: number,
) {
  const [pickupPointId = null, ...substitutePickupPointIds] = usesPickupPoint(serviceMode) ? pointIds : []
  return {
    ...draft,
    version,
    serviceMode,
    deliveryProviderId: usesProvider(serviceMode) ? deliveryProviderId : null,
    deliveryAddress: usesProvider(serviceMode) && isElsewhere ? { street, city, postalCode } : null,
    pickupPointId,
    substitutePickupPointIds,
  }
}

/** Whether saving would change anything. */
export function isDirty(draft: ShoppingDraft, settings: ShoppingSettings): boolean {
  const stored = draftOf(settings)
  return JSON.stringify(inputOf(draft, 0)) !== JSON.stringify(inputOf({ ...draft, ...stored }, 0))
}

/** A chosen point as it is shown. */
export interface ShownPoint extends ChosenPoint {
  distanceKm: number | null
}

/** The points of a draft; one that is no longer offered has to be replaced. */
export function chosenPoints(pointIds: readonly string[], { settings, options }: SettingsRead): ShownPoint[] {
  const stored = [...(settings.pickupPoint ? [settings.pickupPoint] : []), ...settings.substitutePickupPoints]
  const known = new Map<string, ShownPoint>(options.pickupPoints.map((point) => [point.id, { ...point, isOffered: true }]))
  for (const point of stored) known.set(point.id, { distanceKm: null, ...known.get(point.id), ...point })
  return pointIds.flatMap((id) => known.get(id) ?? [])
}

/** The draft read as the server will read it: what to send, or what is wrong with it. */
export function readDraft(draft: ShoppingDraft, read: SettingsRead): { input: Input; faults: null } | { input: null; faults: DraftFaults } {
  const input = inputOf(draft, read.settings.version)
  const faults = faultsAt(inputFaults(savedSettings, input))
  const areOffered = !usesPickupPoint(draft.serviceMode) || chosenPoints(draft.pointIds, read).every(({ isOffered }) => isOffered)
  const all = areOffered ? faults : { pointIds: 'Odeberte místa, která už nejsou v nabídce, nebo vyberte jiná.', ...faults }
  return Object.keys(all).length === 0 ? { input: input as Input, faults: null } : { input: null, faults: all }
}

/** The first sentence for each field, by the paths of what is sent. */
export function faultsAt(faults: readonly { path: string; message: string }[]): DraftFaults {
  const at: Partial<Record<DraftField, string>> = {}
  for (const { path, message } of faults) {
    const name = path.replace('deliveryAddress.', '').split('.')[0]!
    const field = fields.find((field) => field === (['pickupPointId', 'substitutePickupPointIds'].includes(name) ? 'pointIds' : name))
    if (field) at[field] ??= message
  }
  return at
}
