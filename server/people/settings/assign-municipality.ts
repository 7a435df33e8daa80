import type { Assignment } from '#contract/people/settings.ts'
import { assignsDeliveryPoint } from '#domain/people/settings/provider.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { lockHousehold } from '#server/week/deliveries/locks.ts'
import { pointsById } from '#server/week/pickup/queries.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { moveHousehold } from './move-household.ts'
import {
  latestMove,
  missingOf,
  municipalityCard,
  municipalityOf,
  postalAssignmentFor,
  proposedMunicipalities,
  servedMunicipality,
  storedSettings,
  type Municipality,
  type StoredSettings,
} from './queries.ts'
import { writeSettings } from './write-settings.ts'

interface Asked {
  postalCode?: string | undefined
  municipalityId?: string | undefined
}

interface Found {
  municipality: Municipality
  proposed: Municipality[]
  /** The code it was found by, or the household's code if the municipality has it. */
  postalCode: string | null
}

async function findMunicipality(tx: Tx, asked: Asked, stored: StoredSettings): Promise<Found> {
  if (asked.municipalityId !== undefined && asked.postalCode === undefined) {
    const municipality = await servedMunicipality(tx, asked.municipalityId)
    if (!municipality) throw new Refusal('NOT_FOUND')
    const own = [stored.postalCode, stored.profilePostalCode].find((code) => code !== null && municipality.postalCodes.includes(code))
    return { municipality, proposed: [municipality], postalCode: own ?? null }
  }
  const postalCode = asked.postalCode ?? stored.profilePostalCode ?? stored.postalCode
  if (postalCode === null) throw new Refusal('NO_POSTAL_CODE')
  const all = await proposedMunicipalities(tx, postalCode, stored)
  if (all.length === 0) throw new Refusal('NO_SERVED_MUNICIPALITY')
  const municipality = asked.municipalityId === undefined ? all[0] : all.find(({ id }) => id === asked.municipalityId)
  if (!municipality) throw new Refusal('NOT_FOUND')
  return { municipality, proposed: [municipality, ...all.filter(({ id }) => id !== municipality.id)], postalCode }
}

const assignedColumns = ({ id }: Municipality, postal: Assignment['postal']) => ({
  assigned_cp_municipality_id: id,
  assigned_cp_delivery_point_id: postal.deliveryPoint?.id ?? null,
  preferred_delivery_day_of_week: postal.deliveryDayOfWeek,
  next_delivery_date: postal.nextDeliveryDate,
  delivery_start_date: postal.deliveryStartDate,
})

/**
 * Chooses the municipality in which a household buys, and the delivery point for the postal service (docs/rules/people.md#delivery-settings).
 */
export function assignMunicipality(context: ChangeContext & { userId: string }, asked: Asked): Promise<Assignment> {
  const { userId } = context
  return change(context, async ({ tx, announce }) => {
    await lockHousehold(tx, userId, { alone: true })
    const stored = await storedSettings(tx, userId)
    const { municipality, proposed, postalCode } = await findMunicipality(tx, asked, stored)
    const present = stored.municipalityId === null ? undefined : await municipalityOf(tx, stored.municipalityId)
    const { localityId, localityFromWeek: notBefore } = municipality
    const moves = present?.localityId !== localityId || present.localityFromWeek !== notBefore
    const moved = moves ? await moveHousehold(tx, announce, { userId, localityId, notBefore }) : null
    const since = moved ? moved.since : stored.municipalityFromWeek
    const now = await appNow(tx)
    const postal = await postalAssignmentFor(tx, municipality, { postalCode, today: pragueDay(now) })
    const isPostal = assignsDeliveryPoint(stored.deliveryProvider?.code ?? null)
    const assignedDeliveryPoint = isPostal ? postal.deliveryPoint : stored.assignedDeliveryPoint
    const [point] = stored.pickupPointId === null ? [] : await pointsById(tx, [stored.pickupPointId], userId)
    const version = await writeSettings(tx, userId, {
      municipality_id: municipality.id,
      municipality_from_week: since,
      postal_code: postalCode,
      ...(isPostal && assignedColumns(municipality, postal)),
      is_configured: missingOf({ ...stored, assignedDeliveryPoint }, { municipality, point }).length === 0,
      // The confirmed time belonged to another assignment.
      delivery_time_confirmed: false,
      delivery_time_confirmed_at: null,
      updated_at: now,
    })
    announce({ room: 'settings', userId })
    return {
      version,
      municipality: municipalityCard(municipality),
      postal,
      municipalities: proposed.map(municipalityCard),
      move: moved && moved.since === moved.fromWeek ? await latestMove(tx, userId) : null,
    }
  })
}
