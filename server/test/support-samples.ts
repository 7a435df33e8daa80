import type { Own } from './belongings.ts'
import type { Common } from './common.ts'

const nothing = { input: () => undefined }
const complained = { type: 'complaint' as const, title: 'Shnilé brambory', description: 'Polovina pytle je shnilá.' }
const seen = ({ deskRequestId }: Common) => ({ requestId: deskRequestId, version: 1 })

/** One call of every procedure of support. */
export const supportSamples = {
  'support.latest': nothing,
  'support.list': { input: () => ({ after: null }) },
  'support.one': { input: ({ requestId }: Own) => ({ requestId }) },
  'support.purchaseItem': { input: ({ purchaseItemId }: Own) => ({ purchaseItemId }) },
  'support.ofPurchase': { input: ({ purchaseId }: Own) => ({ purchaseId }) },
  'support.send': {
    input: ({ purchaseItemId, screenshotId }: Own) => ({
      ...complained,
      about: { purchaseItemId, wish: 'refund' as const },
      photoIds: [screenshotId],
    }),
  },
  'support.write': {
    input: ({ requestId, screenshotId }: Own) => ({ requestId, text: 'Ještě doplňuji.', photoIds: [screenshotId] }),
  },
  'support.confirm': { input: ({ resolvedRequestId }: Own) => ({ requestId: resolvedRequestId, isSolved: true }) },
  'support.remove': { input: ({ closedRequestId }: Own) => ({ requestId: closedRequestId }) },
  'support.answerQuestion': { input: ({ purchaseItemId }: Own) => ({ purchaseItemId }) },
  'support.hearings': nothing,
  'support.answerHearing': { input: (_: Own, { heardRequestId }: Common) => ({ requestId: heardRequestId, text: 'Pošleme náhradu.' }) },
  'support.queue': { input: () => ({ state: 'active' as const }) },
  'support.request': { input: (_: Own, { deskRequestId }: Common) => ({ requestId: deskRequestId }) },
  'support.assign': { input: (_: Own, common: Common) => ({ ...seen(common), operatorId: common.operatorId }) },
  'support.answer': { input: (_: Own, common: Common) => ({ ...seen(common), text: 'Podíváme se na to.', isSolved: false }) },
  'support.move': { input: (_: Own, common: Common) => ({ ...seen(common), status: 'in_progress' as const }) },
  'support.decide': {
    input: (_: Own, common: Common) => ({
      ...seen(common),
      // A credit would need what the supplier says of both complaints.
      is: 'refused' as const,
      credit: null,
      alikeIds: [common.alikeRequestId],
      reason: 'Omlouváme se.',
    }),
  },
  'support.templates': nothing,
  'support.saveTemplate': {
    input: (_: Own, { supportTemplateId }: Common) => ({ templateId: supportTemplateId, name: 'Fotka', body: 'Pošlete nám prosím fotku.' }),
  },
  'support.removeTemplate': { input: (_: Own, { supportTemplateId }: Common) => ({ templateId: supportTemplateId }) },
}
