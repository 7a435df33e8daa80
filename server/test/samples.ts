import type { ActorKind } from '#server/people/account/who-may.ts'
import { demoPassword } from '#server/seed/cast.ts'
import { assortmentSamples } from './assortment-samples.ts'
import { elsewhere, skippedWeek } from './belongings.ts'
import { booksSamples } from './books-samples.ts'
import { controlSamples } from './control-samples.ts'
import { deskSamples } from './desk-samples.ts'
import { groupSamples } from './group-samples.ts'
import { handoverSamples } from './handover-samples.ts'
import { importSamples } from './import-samples.ts'
import { furnishedCode } from './links.ts'
import { form, goodPassword } from './newcomer.ts'
import { moneySamples } from './money-samples.ts'
import { inboxSamples } from './inbox-samples.ts'
import { optionSamples } from './option-samples.ts'
import { overviewSamples } from './overview-samples.ts'
import { offerSamples } from './offer-samples.ts'
import { supplierSamples } from './supplier-samples.ts'
import { userSamples } from './user-samples.ts'
import { supportSamples } from './support-samples.ts'
import { dot } from './picture-file.ts'
import { strangeKey } from './strange-key.ts'
import type { Sample, Samples } from './sample.ts'

const nothing: Sample<undefined> = { input: () => undefined }
const week = { weekStart: '2026-11-23' }
const bought = { quantity: 1000, maxPrice: 5000 }
const wanted = { ...bought, recurrence: 'weekly', recurrenceWeeks: 1, notes: '' } as const
const everyChange = { weekStart: null, kind: null, author: null, from: null, to: null }
const reason = 'Výměna disků'
const plan = { message: null, endsAt: null, affectedRoles: ['user' as const], safeModeEnabled: false, reason }
const person = { firstName: 'Nela', lastName: 'Nová', phone: '603 123 456', street: 'Nová 1', city: 'Brno', postalCode: '602 00' }
const fromOutside = {
  type: 'product',
  source: 'Kefír bílý 500 ml',
  genericName: 'Kefír bílý 500 ml',
  preferredBrand: '',
  brandFlexible: true,
} as const
const isNew = (kind: ActorKind) => kind === 'unverified'

/** One call of every procedure, for tests that apply to all of them. */
export const samples: Samples = {
  ...supportSamples,
  ...deskSamples,
  ...booksSamples,
  ...moneySamples,
  'account.signUp': { input: () => form('nova@dohromady.test') },
  'account.sendCode': { input: () => ({}), answers: (kind) => (isNew(kind) ? 'answered' : 'ALREADY_VERIFIED') },
  'account.verifyEmail': { input: () => ({ code: '123456' }), answers: (kind) => (isNew(kind) ? 'CODE_EXPIRED' : 'answered') },
  'account.requestReset': { input: () => ({ email: 'klara@dohromady.test' }) },
  'account.resetPassword': {
    input: () => ({ email: 'klara@dohromady.test', code: '123456', password: goodPassword }),
    answers: 'RESET_FAILED',
  },
  'account.passkeys': nothing,
  'account.beginPasskey': { input: () => ({ proof: { password: demoPassword } }) },
  'account.addPasskey': { input: () => strangeKey, answers: 'PASSKEY_REFUSED' },
  'account.renamePasskey': { input: ({ passkeyId }) => ({ passkeyId, name: 'Telefon' }) },
  'account.removePasskey': { input: ({ passkeyId }) => ({ passkeyId, proof: { password: demoPassword } }) },
  'account.askPasskey': nothing,
  'account.profile': nothing,
  'account.saveProfile': {
    input: (_, __, { profileVersion }) => ({
      version: profileVersion,
      ...person,
      email: 'jinam@dohromady.test',
      deliveryEmail: null,
      proof: { password: demoPassword },
    }),
  },
  'account.cancelEmailChange': { input: () => ({}) },
  'account.confirmEmailChange': { input: () => ({ token: 'A'.repeat(22) }), answers: 'EMAIL_LINK_INVALID' },
  'account.sendContactCode': { input: () => ({ contact: 'phone' }) },
  'account.verifyContact': { input: () => ({ contact: 'phone', code: '123456' }), answers: 'CODE_EXPIRED' },
  'account.changePassword': {
    input: () => ({ oldPassword: demoPassword, newPassword: goodPassword, newPasswordAgain: goodPassword }),
  },
  'account.prove': { input: () => ({ password: demoPassword }) },
  'account.sessions': nothing,
  'account.revokeSession': { input: ({ sessionId }) => ({ sessionId }) },
  'account.revokeOtherSessions': { input: () => ({}) },
  'account.twoFactor': nothing,
  'account.beginTwoFactor': { input: () => ({ password: demoPassword }) },
  'account.turnOnTwoFactor': { input: () => ({ code: '123456' }), answers: 'TWO_FACTOR_IS_OFF' },
  'account.turnOffTwoFactor': {
    input: () => ({ password: demoPassword, second: { code: '123456' } }),
    answers: 'TWO_FACTOR_IS_OFF',
  },
  'account.renewRecoveryCodes': { input: () => ({ code: '123456' }), answers: 'TWO_FACTOR_IS_OFF' },

  'catalog.search': { input: (_, { categoryId }) => ({ query: 'mlé', categoryId }) },
  'catalog.browse': { input: (_, { categoryId }) => ({ query: 'mlé', categoryId }) },
  'catalog.categories': { input: () => ({ type: 'product' }) },
  'catalog.item': { input: (_, { newItemId }) => ({ itemId: newItemId }), missing: 'ITEM_NOT_OFFERED' },
  'catalog.suggest': { input: () => ({ name: 'mléko' }) },
  'catalog.match': { input: () => ({ names: ['mléko', 'chleba'] }) },

  ...assortmentSamples,
  'template.read': { input: ({ ownerId }) => ({ ownerId }) },
  'template.addLine': { input: ({ ownerId }, { newItemId }) => ({ ownerId, itemId: newItemId, ...wanted }), missing: 'ITEM_NOT_OFFERED' },
  'template.addLines': {
    input: ({ ownerId, lineId }, { newItemId }) => ({
      ownerId,
      added: [{ itemId: newItemId, ...wanted }],
      changed: [{ lineId, ...bought }],
    }),
    missing: { 'added[0].itemId': 'ITEM_NOT_OFFERED' },
  },
  'template.changeLine': { input: ({ ownerId, lineId }) => ({ ownerId, lineId, ...wanted }) },
  'template.pauseLine': { input: ({ ownerId, lineId }) => ({ ownerId, lineId }) },
  'template.resumeLine': { input: ({ ownerId, pausedLineId }) => ({ ownerId, lineId: pausedLineId }) },
  'template.removeLine': { input: ({ ownerId, lineId }) => ({ ownerId, lineId }) },
  'template.replace': {
    input: ({ ownerId, lineId }, { lineItemId, newItemId }, { templateVersion }) => ({
      ownerId,
      version: templateVersion,
      lines: [
        { id: lineId, itemId: lineItemId, ...wanted },
        { id: null, itemId: newItemId, ...wanted },
      ],
    }),
    missing: { 'lines[1].itemId': 'ITEM_NOT_OFFERED' },
  },

  'basket.weeks': { input: ({ ownerId }) => ({ ownerId }) },
  'basket.week': { input: ({ ownerId }) => ({ ownerId, ...week }) },
  'basket.changeItem': { input: ({ ownerId, lineId }) => ({ ownerId, ...week, lineId, ...bought }) },
  'basket.addItem': {
    input: ({ ownerId }, { newItemId }) => ({ ownerId, ...week, itemId: newItemId, ...bought }),
    missing: 'ITEM_NOT_OFFERED',
  },
  'basket.changeAddition': { input: ({ ownerId, additionId }) => ({ ownerId, ...week, additionId, ...bought }) },
  'basket.removeAddition': { input: ({ ownerId, additionId }) => ({ ownerId, ...week, additionId }) },
  'basket.stopWaiting': { input: ({ ownerId, waitingLineId }) => ({ ownerId, ...week, lineId: waitingLineId }) },
  'basket.restoreItem': { input: ({ ownerId, changedLineId }) => ({ ownerId, ...week, lineId: changedLineId }) },
  'basket.skipWeeks': { input: ({ ownerId }) => ({ ownerId, weeks: [week.weekStart] }) },
  'basket.buyWeeks': { input: ({ ownerId }) => ({ ownerId, weeks: [skippedWeek] }) },
  'basket.addItems': {
    input: ({ ownerId, lineId }, { newItemId }) => ({
      ownerId,
      ...week,
      added: [{ itemId: newItemId, ...bought }],
      changed: [{ lineId, ...bought }],
    }),
    missing: { 'added[0].itemId': 'ITEM_NOT_OFFERED' },
  },
  'basket.carriable': { input: ({ ownerId }) => ({ ownerId, ...week }) },
  'basket.carryOver': {
    input: ({ ownerId, additionId }) => ({ ownerId, weekStart: '2026-11-30', from: week.weekStart, sourceIds: [additionId] }),
  },

  ...groupSamples,
  ...optionSamples,
  ...overviewSamples,

  'oneTime.addItem': {
    input: ({ ownerId, deliveryId }, { newItemId }) => ({ ownerId, deliveryId, itemId: newItemId, ...bought, notes: '' }),
    missing: 'ITEM_NOT_OFFERED',
  },
  'oneTime.addItems': {
    input: ({ ownerId, deliveryId }, { newItemId }) => ({ ownerId, deliveryId, added: [{ itemId: newItemId, ...bought, notes: '' }] }),
    missing: { 'added[0].itemId': 'ITEM_NOT_OFFERED' },
  },
  'oneTime.changeItem': { input: ({ ownerId, oneTimeItemId }) => ({ ownerId, oneTimeItemId, quantity: 2000, maxPrice: 5000 }) },
  'oneTime.changeMode': { input: ({ ownerId, oneTimeItemId }) => ({ ownerId, oneTimeItemId, serviceMode: 'E_Box' }) },
  'oneTime.removeItem': { input: ({ ownerId, oneTimeItemId }) => ({ ownerId, oneTimeItemId }) },

  'externalPurchases.week': { input: ({ ownerId }) => ({ ownerId, ...week }) },
  'externalPurchases.add': { input: ({ ownerId }) => ({ ownerId, ...week, ...elsewhere }) },
  'externalPurchases.change': {
    input: ({ ownerId, externalPurchaseId }) => ({ ownerId, externalPurchaseId, ...elsewhere, totalPrice: 200 }),
  },
  'externalPurchases.remove': { input: ({ ownerId, externalPurchaseId }) => ({ ownerId, externalPurchaseId }) },

  'extraction.state': nothing,
  // Refused before any request is sent.
  'extraction.fromUrl': { input: () => ({ url: 'http://127.0.0.1/' }), answers: 'EXTRACTION_FAILED' },
  // Not a picture, despite its type.
  'extraction.fromPicture': { input: () => ({ imageUrl: 'data:image/png;base64,AAAA' }), answers: 'PICTURE_NOT_READ' },

  'uploads.storeScreenshot': { input: () => ({ picture: dot() }) },
  'uploads.storeFromPage': { input: () => ({ url: 'https://127.0.0.1/kefir' }) },
  'uploads.remove': { input: ({ screenshotId }) => ({ uploadId: screenshotId }) },

  'offCatalog.find': { input: () => fromOutside },
  'offCatalog.save': {
    input: ({ screenshotId, pagePictureId }, { newItemId }) => ({
      ...fromOutside,
      itemId: newItemId,
      screenshotId,
      pagePictureId,
      description: '',
      estimatedPrice: 2490,
      unit: 'ks',
      weeklyQuantity: 1000,
      maxPrice: 3000,
      notes: '',
      target: { mode: 'weekly', ...week },
    }),
    missing: { itemId: 'ITEM_NOT_OFFERED' },
  },

  ...importSamples,
  'offCatalog.queue': { input: () => ({ state: 'waiting', after: null }) },
  'offCatalog.proposal': { input: (_, { proposedItemId }) => ({ itemId: proposedItemId }) },
  'offCatalog.approve': {
    input: (_, { proposedItemId, otherProposedItemId, categoryId }) => ({
      itemId: proposedItemId,
      alikeIds: [otherProposedItemId],
      name: 'Kefír bílý',
      genericName: 'Kefír bílý',
      description: '',
      categoryId,
      unit: 'ks',
      listPrice: 2490,
    }),
  },
  'offCatalog.merge': {
    input: (_, { proposedItemId, newItemId }) => ({ itemIds: [proposedItemId], intoId: newItemId }),
  },
  'offCatalog.reject': { input: (_, { proposedItemId }) => ({ itemIds: [proposedItemId], reason }) },

  'history.page': { input: ({ ownerId, lineId }) => ({ ownerId, itemId: lineId, ...everyChange, after: null }) },
  'history.csv': { input: ({ ownerId, lineId }) => ({ ownerId, itemId: lineId, ...everyChange }) },

  'settings.read': nothing,
  'settings.municipalities': { input: () => ({ postalCode: '602 00' }) },
  'settings.assign': { input: (_, { municipalityId }) => ({ municipalityId }) },

  'links.linked': nothing,
  'links.baskets': nothing,
  'links.pending': nothing,
  'links.rejected': nothing,
  'links.request': { input: () => ({ email: 'klara@dohromady.test' }) },
  'links.verify': { input: ({ receivedLinkId }) => ({ linkId: receivedLinkId, code: furnishedCode }) },
  'links.reject': { input: ({ receivedLinkId }) => ({ linkId: receivedLinkId }) },
  'links.lift': { input: ({ rejectedLinkId }) => ({ linkId: rejectedLinkId }) },
  'links.liftBetween': { input: () => ({ emails: ['novacek@dohromady.test', 'jana@dohromady.test'], reason }) },
  'links.withdraw': { input: ({ sentLinkId }) => ({ linkId: sentLinkId }) },
  'links.remove': { input: ({ activeLinkId }) => ({ linkId: activeLinkId }) },
  'links.shareBasket': { input: ({ activeLinkId }) => ({ linkId: activeLinkId, access: 'edit' }) },

  'deliveries.calendar': nothing,
  'deliveries.controlRoom': nothing,
  ...controlSamples,

  ...handoverSamples,
  ...offerSamples,
  ...supplierSamples,

  'clearing.example': { input: () => ({ postalCode: '602 00' }) },
  'clearing.localityPrices': { input: () => ({ postalCode: '602 00' }) },
  'clearing.neighbours': { input: () => ({ postalCode: '602 00' }) },

  'live.forecast': { input: ({ ownerId }) => ({ ownerId, ...week }) },
  'live.hints': nothing,
  'live.publicHints': nothing,

  'pickup.network': nothing,
  'pickup.places': { input: () => ({ query: 'Brno' }) },
  'pickup.towns': { input: () => ({ postalCode: '602 00' }) },
  'pickup.providers': nothing,
  'referral.mine': nothing,

  'privacy.state': nothing,
  'privacy.requestErasure': {
    input: () => ({ password: demoPassword }),
    answers: (kind) => (kind === 'admin' ? 'LAST_ADMIN' : kind === 'supplier' ? 'SUPPLIER_ACCOUNT' : 'answered'),
  },
  'privacy.cancelErasure': { input: () => ({}), answers: (kind) => (kind === 'finance' ? 'answered' : 'NO_ERASURE') },

  'calendarFeed.read': nothing,
  'calendarFeed.renew': { input: () => ({}) },
  'calendarFeed.end': { input: () => ({}) },

  'notices.read': nothing,
  'notices.choose': { input: () => ({ topic: 'price_fell', channel: 'mail', isWanted: false }) },
  ...inboxSamples,
  'notices.unsubscribe': { input: (_, { unsubscribeToken }) => ({ token: unsubscribeToken }) },

  'trail.page': { input: () => ({ kind: null, account: null, from: null, to: null, after: null }) },
  'trail.lastDay': nothing,
  ...userSamples,

  'maintenance.status': nothing,
  'maintenance.enter': { input: () => ({ code: 'a'.repeat(27) }), answers: 'WRONG_BYPASS_CODE' },
  'maintenance.overview': nothing,
  'maintenance.plan': { input: () => ({ ...plan, startsAt: null }) },
  'maintenance.change': { input: (_, { windowId }) => ({ windowId, ...plan, startsAt: new Date('2026-11-30T20:00:00Z') }) },
  'maintenance.end': { input: (_, { windowId }) => ({ windowId, reason }) },
  'maintenance.setOutage': { input: () => ({ environment: 'development', isOn: true, message: null, reason }) },
  'maintenance.createBypass': { input: (_, { windowId }) => ({ windowId, expiresInHours: 1, reason }) },
  'maintenance.revokeBypass': { input: (_, { codeId }) => ({ codeId, reason }) },
}
