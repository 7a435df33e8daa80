import { haler } from '#domain/money/money.ts'
import type { Texts } from '#domain/desk/reference-data/record.ts'
import { dot } from './picture-file.ts'
import type { World } from './call.ts'

/** Data of the administrators' desks. */
export interface DeskRecords {
  settingId: string
  settingTexts: Texts
  /** A rate of VAT that does not hold yet. */
  rateId: string
  /** A picture of the library. */
  assetId: string
  /** A campaign, and its version. */
  campaignId: string
  campaignVersion: number
  /** Somebody about whose reward is to be decided. */
  rewardedId: string
}

/** Gives the desks something to change. */
export async function giveDeskRecords(world: World): Promise<DeskRecords> {
  const desk = world.as('admin').referenceData
  const { records } = await desk.list({ set: 'settings', query: 'referral_rewards_per_month' })
  const rate = { vatClass: 'snížená', validFrom: '1. 1. 2099', rate: '15' }
  const { id: rateId } = await desk.save({ set: 'vat-rates', id: null, texts: rate, seen: null, reason: 'Novela zákona' })
  const { assetId } = await world.as('admin').media.add({ filename: 'tecka.png', alt: 'Tečka', picture: dot() })
  const { id: campaignId, version: campaignVersion } = await world.db
    .selectFrom('campaigns')
    .select(['id', 'version'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const { referred_user_id: rewardedId, referrer_user_id: userId } = await world.db
    .selectFrom('referrals')
    .where('referrer_user_id', '<>', await world.userId('admin'))
    .selectAll()
    .executeTakeFirstOrThrow()
  const waits = { state: 'review', doubt: 'many', amount: haler(5000), created_at: new Date('2026-11-20T12:00:00Z') } as const
  await world.db
    .insertInto('referral_rewards')
    .values({ referred_user_id: rewardedId, user_id: userId, ...waits })
    .execute()
  return { settingId: records[0]!.id, settingTexts: records[0]!.texts, rateId, assetId, campaignId, campaignVersion, rewardedId }
}
