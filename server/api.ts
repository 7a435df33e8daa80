import type { ContractProcedure } from '@orpc/contract'
import type { Procedure } from '@orpc/server'
import type { contract } from '#contract/index.ts'
import { anyCall } from './access.ts'
import type { Context } from './context.ts'
import { accountRouter } from './people/account/router.ts'
import { assistanceRouter } from './people/assistance/router.ts'
import { apiKeysRouter } from './week/api-keys/router.ts'
import { assortmentImportRouter } from './desk/assortment-import/router.ts'
import { assortmentRouter } from './desk/assortment/router.ts'
import { auditRouter } from './desk/audit/router.ts'
import { referenceDataRouter } from './desk/reference-data/router.ts'
import { mediaRouter } from './catalog/media/router.ts'
import { overviewRouter } from './desk/overview/router.ts'
import { poolInvitationsRouter } from './week/pool-invitations/router.ts'
import { municipalitiesRouter } from './desk/municipalities/router.ts'
import { prolongPools } from './week/basket/prolong-pools.ts'
import { bindingRouter } from './week/binding/router.ts'
import { basketRouter } from './week/basket/router.ts'
import { calendarFeedRouter } from './week/calendar-feed/router.ts'
import { campaignsRouter } from './public/campaigns/router.ts'
import { catalogRouter } from './catalog/catalog/router.ts'
import { cancelDelivery } from './week/clearing/cancel-delivery.ts'
import { clearingRouter } from './week/clearing/router.ts'
import { localitiesRouter, regionsRouter } from './week/localities/router.ts'
import { breaksRouter, deliveriesRouter } from './week/deliveries/router.ts'
import { externalPurchasesRouter } from './week/external-purchases/router.ts'
import { dashboardRouter } from './help/dashboard/router.ts'
import { applyBenefits } from './money/benefits/apply-benefits.ts'
import { benefitsRouter } from './money/benefits/router.ts'
import { documentsRouter } from './money/documents/router.ts'
import { share } from './money/settlement/share-amount.ts'
import { settleWithdrawal } from './money/withdrawals/decide-withdrawal.ts'
import { settleComplaint } from './help/support/decide-complaint.ts'
import { proveFile } from './money/statements/prove-file.ts'
import { rejectFile } from './money/statements/reject-file.ts'
import { confirmLosses, rejectLosses } from './week/handover/confirm-losses.ts'
import { confirmShortage, rejectShortage } from './week/orders/short-lines.ts'
import { settleReward } from './people/referral/decide-reward.ts'
import { endPayout } from './money/payments/settle-payout.ts'
import { askForRefund } from './money/card-payments/refund-payment.ts'
import { endRefund } from './money/card-payments/settle-refund-by-hand.ts'
import { settleLine } from './money/statements/decide-line.ts'
import { postHandFee } from './money/statements/post-fee.ts'
import { ledgerRouter } from './money/ledger/router.ts'
import { subsidiesRouter } from './money/subsidies/router.ts'
import { receivablesRouter } from './money/receivables/router.ts'
import { settlementRouter } from './money/settlement/router.ts'
import { postAgain } from './week/handover/post-again.ts'
import { withdrawalsRouter } from './money/withdrawals/router.ts'
import { inboxRouter } from './help/inbox/router.ts'
import { supportRouter } from './help/support/router.ts'
import { extractionRouter } from './catalog/extraction/router.ts'
import { groupsRouter } from './people/groups/router.ts'
import { historyRouter } from './week/history/router.ts'
import { landingRouter } from './public/landing/router.ts'
import { linksRouter } from './people/links/router.ts'
import { liveRouter } from './public/live/router.ts'
import { maintenanceRouter } from './people/maintenance/router.ts'
import { offCatalogRouter } from './desk/off-catalog/router.ts'
import { attachOffers } from './week/offers/attach-offers.ts'
import { prepareHandover } from './week/handover/prepare-handover.ts'
import { handoverRouter } from './week/handover/router.ts'
import { forwardBookRouter } from './week/forward-book/router.ts'
import { noticesRouter } from './people/notices/router.ts'
import { suppliersRouter } from './week/suppliers/router.ts'
import { logisticsRouter } from './week/logistics/router.ts'
import { offersRouter } from './week/offers/router.ts'
import { oneTimeRouter } from './week/one-time/router.ts'
import { ordersRouter } from './week/orders/router.ts'
import { personal } from './personal.ts'
import { deliveryOptionsRouter } from './week/delivery-options/router.ts'
import { pickupRouter } from './week/pickup/router.ts'
import { lockCorrectedRefund } from './money/card-payments/locks.ts'
import { cardPaymentsRouter } from './money/card-payments/router.ts'
import { invoiceLimitsRouter } from './money/invoice-limits/router.ts'
import { lockCorrectedPayout } from './money/payments/locks.ts'
import { reopenPayout } from './money/payments/reopen-payout.ts'
import { paymentsRouter } from './money/payments/router.ts'
import { recordedNotes } from './week/handover/recorded-losses.ts'
import { reopenLine } from './money/statements/reopen-line.ts'
import { statementsRouter } from './money/statements/router.ts'
import { privacyRouter } from './people/privacy/router.ts'
import { purchasesRouter } from './week/purchases/router.ts'
import { referralRouter } from './people/referral/router.ts'
import { demoAccounts } from './seed/cast.ts'
import { searchRouter } from './help/search/router.ts'
import { settingsRouter } from './people/settings/router.ts'
import { templateRouter } from './week/template/router.ts'
import { trailRouter } from './people/trail/router.ts'
import { webhooksRouter } from './week/webhooks/router.ts'
import { uploadsRouter } from './catalog/uploads/router.ts'
import { usersRouter } from './people/users/router.ts'

/** A procedure for each one of the contract. */
type Answered<Node> =
  Node extends ContractProcedure<infer Input, infer Output, infer Errors, infer Meta>
    ? // oxlint-disable-next-line typescript/no-explicit-any -- the context of its handler differs by builder, and the library's own type says so
      Procedure<Context, any, Input, Output, Errors, Meta>
    : { [Key in keyof Node]: Answered<Node[Key]> }

/** All procedures of the server, one key per room. The type is named, because the compiler cannot print the inferred one. */
export const router: Answered<typeof contract> = anyCall.router({
  account: accountRouter(demoAccounts),
  catalog: catalogRouter,
  assortment: assortmentRouter,
  template: templateRouter,
  binding: bindingRouter,
  basket: basketRouter,
  oneTime: oneTimeRouter,
  externalPurchases: externalPurchasesRouter,
  offCatalog: offCatalogRouter,
  assortmentImport: assortmentImportRouter,
  audit: auditRouter,
  municipalities: municipalitiesRouter,
  overview: overviewRouter,
  referenceData: referenceDataRouter,
  media: mediaRouter,
  extraction: extractionRouter,
  uploads: uploadsRouter,
  history: historyRouter,
  breaks: breaksRouter,
  regions: regionsRouter,
  localities: localitiesRouter,
  deliveries: deliveriesRouter(attachOffers, cancelDelivery),
  calendarFeed: calendarFeedRouter,
  forwardBook: forwardBookRouter,
  orders: ordersRouter(prepareHandover),
  handover: handoverRouter,
  purchases: purchasesRouter,
  payments: paymentsRouter(recordedNotes),
  invoiceLimits: invoiceLimitsRouter,
  cardPayments: cardPaymentsRouter,
  statements: statementsRouter,
  notices: noticesRouter,
  apiKeys: apiKeysRouter,
  webhooks: webhooksRouter,
  suppliers: suppliersRouter,
  logistics: logisticsRouter,
  offers: offersRouter,
  clearing: { ...clearingRouter(prolongPools), ...landingRouter },
  live: liveRouter,
  referral: referralRouter,
  poolInvitations: poolInvitationsRouter,
  deliveryOptions: deliveryOptionsRouter,
  pickup: pickupRouter,
  campaigns: campaignsRouter,
  settings: settingsRouter,
  maintenance: maintenanceRouter,
  links: linksRouter,
  groups: groupsRouter,
  assistance: assistanceRouter,
  privacy: privacyRouter(personal),
  trail: trailRouter,
  users: usersRouter,
  dashboard: dashboardRouter,
  support: supportRouter,
  ledger: ledgerRouter({
    guard: async (tx, key, userId) => {
      await lockCorrectedPayout(tx, key, userId)
      await lockCorrectedRefund(tx, key)
    },
    prices: applyBenefits,
    reopen: async (tx, key) => {
      await reopenLine(tx, key)
      await reopenPayout(tx, key)
    },
    acts: {
      'settlement.share': share,
      'withdrawals.decide': settleWithdrawal,
      'support.decide': settleComplaint,
      'referral.decide': settleReward,
      'payments.settlePayout': endPayout,
      'cardPayments.refund': askForRefund,
      'cardPayments.settleRefund': endRefund,
      'statements.decide': settleLine,
      'statements.postFee': postHandFee,
      'statements.import': proveFile,
      'orders.receive': confirmShortage,
      'handover.end': confirmLosses,
    },
    rejected: { 'orders.receive': rejectShortage, 'handover.end': rejectLosses, 'statements.import': rejectFile },
  }),
  documents: documentsRouter,
  withdrawals: withdrawalsRouter,
  settlement: settlementRouter(postAgain),
  receivables: receivablesRouter,
  subsidies: subsidiesRouter,
  benefits: benefitsRouter,
  inbox: inboxRouter,
  search: searchRouter,
})
