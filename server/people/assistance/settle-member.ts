import type { AssistedSettings, SettledMember } from '#contract/people/assistance.ts'
import { storedSettings } from '#server/people/settings/queries.ts'
import { storeSettings } from '#server/people/settings/store-settings.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockAssisted } from './locks.ts'
import { assistedSettings } from './queries.ts'

/** Stores where a person without e-mail collects and how they pay. The rest of the settings stays. */
export function settleMember(
  by: ChangeContext & { userId: string },
  { memberId, version, pickupPointId, paymentMethod }: SettledMember,
): Promise<AssistedSettings> {
  return change(by, async (changing) => {
    const { tx } = changing
    if (!(await lockAssisted(tx, { helperId: by.userId, memberId }))) throw new Refusal('NOT_FOUND')
    const { deliveryProvider, substitutePickupPointIds, ...stored } = await storedSettings(tx, memberId)
    await storeSettings(
      changing,
      { userId: memberId, takesCards: false },
      {
        ...stored,
        version,
        pickupPointId,
        paymentMethod,
        serviceMode: stored.serviceMode ?? 'pickup',
        deliveryProviderId: deliveryProvider?.id ?? null,
        substitutePickupPointIds: substitutePickupPointIds.filter((id) => id !== pickupPointId),
      },
    )
    return assistedSettings(tx, by.userId, memberId)
  })
}
