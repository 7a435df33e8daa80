import { dot } from './picture-file.ts'
import type { Own } from './belongings.ts'
import type { Common } from './common.ts'

const reason = 'Oprava podle registru'
const campaign = {
  type: 'card' as const,
  status: 'draft' as const,
  priority: 0,
  title: 'Brambory z Vysočiny',
  description: 'Od příštího týdne.',
  longDescription: '',
  icon: null,
  location: '',
  timeWindow: '',
  capacityInfo: '',
  cta: { text: '', url: '', opensSignUp: false },
  strip: { title: '', description: '', cta: { text: '', url: '', opensSignUp: false } },
  startsAt: null,
  endsAt: null,
  audience: 'everybody' as const,
}
const fileRows = [{ line: 2, cells: { Kód: 'D-900', Název: 'Brno 99', Město: 'Brno', PSČ: '602 00', Aktivní: 'ano' } }]

/** One call of every procedure of the administrators' desks. */
export const deskSamples = {
  'referral.reward': { input: () => undefined },
  'referral.invitation': { input: () => ({ token: 'ABCDEFGH' }) },
  'referral.reviews': { input: () => undefined },
  'referral.decide': { input: (_: Own, { rewardedId }: Common) => ({ referredUserId: rewardedId, isGranted: true, reason }) },
  'poolInvitations.create': {
    input: (_: Own, { lineItemId }: Common) => ({ itemId: lineItemId, unit: 'kg' as const, weekStart: '2026-11-23' }),
  },
  'campaigns.desk': { input: () => undefined },
  'campaigns.save': {
    input: (_: Own, { campaignId, campaignVersion, localityId, assetId }: Common) => ({
      ...campaign,
      campaignId,
      version: campaignVersion,
      localityId,
      mediaAssetId: assetId,
      reason,
    }),
  },
  'media.list': { input: () => ({}) },
  'media.detail': { input: (_: Own, { assetId }: Common) => ({ assetId }) },
  'media.add': { input: () => ({ filename: 'jablka.png', alt: 'Jablka', picture: dot() }) },
  'media.replace': { input: (_: Own, { assetId }: Common) => ({ assetId, picture: dot() }) },
  'media.describe': { input: (_: Own, { assetId }: Common) => ({ assetId, filename: 'jablka.png', alt: 'Jablka', reason }) },
  'media.archive': { input: (_: Own, { assetId }: Common) => ({ assetId, isArchived: false, reason }) },
  'municipalities.console': { input: ({ groupId }: Own) => ({ groupId }) },
  'municipalities.sheet': { input: ({ groupId }: Own) => ({ groupId }) },
  'overview.read': { input: () => undefined },
  'overview.setup': { input: () => undefined },
  'audit.page': { input: (_: Own, { settingId }: Common) => ({ itemId: settingId }), missing: 'answered' as const },
  'audit.csv': { input: (_: Own, { settingId }: Common) => ({ itemId: settingId }), missing: 'answered' as const },
  'referenceData.sets': { input: () => undefined },
  'referenceData.list': { input: () => ({ set: 'vat-rates' as const, query: '' }) },
  'referenceData.export': { input: () => ({ set: 'vat-rates' as const }) },
  'referenceData.save': {
    input: (_: Own, { settingId, settingTexts }: Common) => ({
      set: 'settings' as const,
      id: settingId,
      texts: { ...settingTexts, value: '4' },
      seen: settingTexts,
      reason,
    }),
  },
  'referenceData.remove': { input: (_: Own, { rateId }: Common) => ({ set: 'vat-rates' as const, id: rateId, reason }) },
  'referenceData.preview': { input: () => ({ set: 'delivery-points' as const, rows: fileRows }) },
  'referenceData.import': { input: () => ({ set: 'delivery-points' as const, rows: fileRows, reason }) },
}
