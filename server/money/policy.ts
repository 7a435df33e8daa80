import { reads, writes, type Lines } from '../people/account/who-may.ts'

/** The policy of the rooms of the wing money: one line per procedure. */
export const money = {
  'ledger.statement': reads('members'),
  'ledger.accounts': reads('accountants'),
  'ledger.account': reads('accountants', 'any'),
  'ledger.entries': reads('accountants'),
  'ledger.closing': reads('accountants'),
  'ledger.corrections': reads('accountants'),
  'ledger.correct': writes('accountants', 'any', 'reason', 'proof'),
  'ledger.decideCorrection': writes('accountants', 'any', 'proof'),

  'documents.ofPurchase': reads('members', 'own'),
  'documents.own': reads('members', 'own'),
  'documents.summary': reads('members', 'own'),
  'documents.settlements': reads('suppliers'),
  'documents.settlement': reads('suppliers', 'any'),
  'documents.page': reads('accountants'),
  'documents.any': reads('accountants', 'any'),
  'documents.zip': reads('accountants'),

  'withdrawals.offer': reads('members', 'own'),
  'withdrawals.withdraw': writes('members', 'own'),
  'withdrawals.open': reads('accountants'),
  'withdrawals.decide': writes('accountants', 'any', 'reason', 'proof'),

  'settlement.list': reads('accountants'),
  'settlement.settle': writes('accountants', 'any', 'proof'),
  'settlement.unposted': reads('accountants'),
  'settlement.postAgain': writes('accountants', 'any'),
  'settlement.share': writes('accountants', 'any', 'reason', 'proof'),

  'receivables.list': reads('accountants'),
  'receivables.stop': writes('accountants', 'any', 'reason'),
  'receivables.resume': writes('accountants', 'any'),

  'subsidies.rule': reads('members', 'own'),
  'subsidies.ofGroup': reads('members', 'own'),
  'subsidies.propose': writes('members', 'own'),
  'subsidies.end': writes('members', 'own', 'reason'),
  'subsidies.desk': reads('accountants'),
  'subsidies.call': reads('accountants', 'any'),
  'subsidies.decide': writes('accountants', 'any', 'reason', 'proof'),

  'benefits.mine': reads('members'),

  'payments.mine': reads('members'),
  'payments.owed': reads('members'),
  'payments.topUp': writes('members'),
  'payments.requestPayout': writes('members'),
  'payments.cash': reads('receivers'),
  'payments.takeCash': writes('receivers', 'any'),
  'payments.till': reads('receivers', 'any'),
  'payments.countTill': writes('receivers', 'any'),
  'payments.payouts': reads('accountants'),
  'payments.settlePayout': writes('accountants', 'any', 'reason', 'proof'),

  'cardPayments.payPurchase': writes('members', 'own'),
  'cardPayments.topUp': writes('members'),
  'cardPayments.checkout': reads('members', 'own'),
  'cardPayments.desk': reads('accountants'),
  'cardPayments.refund': writes('accountants', 'any', 'reason', 'proof'),
  'cardPayments.settleRefund': writes('accountants', 'any', 'reason', 'proof'),
  'cardPayments.settleTrouble': writes('accountants', 'any', 'reason', 'proof'),

  'invoiceLimits.mine': reads('members'),
  'invoiceLimits.list': reads('accountants'),
  'invoiceLimits.set': writes('accountants', 'any', 'reason', 'proof'),

  'statements.desk': reads('accountants'),
  'statements.import': writes('accountants', 'none', 'proof'),
  'statements.members': reads('accountants'),
  'statements.decide': writes('accountants', 'any', 'reason', 'proof'),
  'statements.postFee': writes('accountants', 'none', 'reason', 'proof'),
} satisfies Lines<
  | 'ledger'
  | 'documents'
  | 'withdrawals'
  | 'settlement'
  | 'receivables'
  | 'subsidies'
  | 'benefits'
  | 'payments'
  | 'cardPayments'
  | 'invoiceLimits'
  | 'statements'
>
