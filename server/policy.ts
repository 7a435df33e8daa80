import type { AnyContractProcedure } from '@orpc/contract'
import type { contract } from '#contract/index.ts'

/**
 * Everybody who may ask (design: security §3.3): who is not signed in, has not confirmed the address, or is blocked or deleted; then the
 * confirmed: a member, a test account, and the other roles, each of which buys for its own household too.
 */
export const actorKinds = [
  'visitor',
  'unverified',
  'blocked',
  'user',
  'test',
  'supplier',
  'categorymanager',
  'operator',
  'logistics',
  'finance',
  'admin',
] as const
export type ActorKind = (typeof actorKinds)[number]

/** Who may, as a set of actors. A blocked account has no session, so that it is a visitor like others. */
export const circles = {
  everybody: actorKinds,
  /** Signed in, also before the address is confirmed. */
  newcomers: ['unverified', 'user', 'test', 'supplier', 'categorymanager', 'operator', 'logistics', 'finance', 'admin'],
  members: ['user', 'test', 'supplier', 'categorymanager', 'operator', 'logistics', 'finance', 'admin'],
  /** With an approved profile; an administrator who has one too. */
  suppliers: ['supplier'],
  operators: ['operator', 'admin'],
  catalogManagers: ['categorymanager', 'admin'],
  administrators: ['admin'],
} as const satisfies Record<string, readonly ActorKind[]>
export type Circle = keyof typeof circles

/**
 * Whose is what an input names by an id: `own` things of whoever asks (anybody else's is not found, as if there were none), `any`
 * thing of the kind, or the input names nothing (`none`). An own thing and a common one together are `own`. A basket may be named with
 * its owner: what that one shares counts as own then, to be read, or written too (docs/decisions/020-linked-baskets.md).
 */
type Ids = 'none' | 'own' | 'any'

export interface Policy {
  who: Circle
  does: 'reads' | 'writes'
  ids: Ids
  /** Whether nothing is done without a reason, which the history keeps. */
  asksReason: boolean
  /**
   * Whether staff confirm once more who they are, where that was more than ten minutes ago: what cannot be undone, concerns many people at once, or decides who
   * may what (docs/decisions/043-proofs.md). Of staff and suppliers alone.
   */
  asksProof: boolean
}

const reads = (who: Circle, ids: Ids = 'none'): Policy => ({ who, does: 'reads', ids, asksReason: false, asksProof: false })
const writes = (who: Circle, ids: Ids = 'none', ...asks: ('reason' | 'proof')[]): Policy => ({
  who,
  does: 'writes',
  ids,
  asksReason: asks.includes('reason'),
  asksProof: asks.includes('proof'),
})

type PathOf<Node, Path extends string = ''> = Node extends AnyContractProcedure
  ? Path
  : { [Key in keyof Node & string]: PathOf<Node[Key], Path extends '' ? Key : `${Path}.${Key}`> }[keyof Node & string]

/** Where a procedure stands in the contract, `template.addLine`. */
export type ProcedurePath = PathOf<typeof contract>

/**
 * Who may do what: one line for every procedure of the contract; without it nothing compiles. The builders of access.ts enforce it
 * (one that lets in others than its line says answers nobody), and access.test.ts calls every procedure as everybody.
 * A new procedure needs a line here and a sample in test/samples.ts.
 */
export const policies = {
  'account.me': reads('everybody'),
  'account.signUp': writes('everybody'),
  'account.sendCode': writes('newcomers'),
  'account.verifyEmail': writes('newcomers'),
  'account.requestReset': writes('everybody'),
  'account.resetPassword': writes('everybody'),
  'account.changePassword': writes('members'),
  'account.prove': writes('members'),
  'account.sessions': reads('members'),
  'account.revokeSession': writes('members', 'own'),
  'account.revokeOtherSessions': writes('members'),
  'account.twoFactor': reads('members'),
  'account.beginTwoFactor': writes('members'),
  'account.turnOnTwoFactor': writes('members'),
  'account.turnOffTwoFactor': writes('members'),
  'account.renewRecoveryCodes': writes('members'),
  'account.passkeys': reads('members'),
  'account.beginPasskey': writes('members'),
  'account.addPasskey': writes('members'),
  'account.renamePasskey': writes('members', 'own'),
  'account.removePasskey': writes('members', 'own'),
  'account.askPasskey': writes('members'),
  'account.profile': reads('members'),
  'account.saveProfile': writes('members'),
  'account.cancelEmailChange': writes('members'),
  'account.confirmEmailChange': writes('members'),
  'account.sendContactCode': writes('members'),
  'account.verifyContact': writes('members'),

  'catalog.search': reads('members', 'any'),
  'catalog.browse': reads('members', 'any'),
  'catalog.categories': reads('members'),
  'catalog.item': reads('members', 'any'),
  // What is asked is counted against a limit.
  'catalog.suggest': reads('members'),
  'catalog.match': writes('members'),

  'assortment.items': reads('catalogManagers', 'any'),
  'assortment.item': reads('catalogManagers', 'any'),
  'assortment.itemHistory': reads('catalogManagers', 'any'),
  'assortment.use': reads('catalogManagers', 'any'),
  'assortment.createItem': writes('catalogManagers', 'any'),
  'assortment.changeItem': writes('catalogManagers', 'any'),
  'assortment.withdrawPrice': writes('catalogManagers', 'any', 'reason'),
  'assortment.setPicture': writes('catalogManagers', 'any'),
  'assortment.removePicture': writes('catalogManagers', 'any'),
  'assortment.turnItems': writes('catalogManagers', 'any', 'reason'),
  'assortment.moveItems': writes('catalogManagers', 'any', 'reason'),
  'assortment.mergeItem': writes('catalogManagers', 'any', 'reason', 'proof'),
  'assortment.categories': reads('catalogManagers'),
  'assortment.categoryHistory': reads('catalogManagers', 'any'),
  'assortment.categoryUse': reads('catalogManagers', 'any'),
  'assortment.createCategory': writes('catalogManagers', 'any'),
  'assortment.changeCategory': writes('catalogManagers', 'any'),
  'assortment.moveCategory': writes('catalogManagers', 'any', 'reason'),
  'assortment.mergeCategory': writes('catalogManagers', 'any', 'reason', 'proof'),
  'assortment.turnCategory': writes('catalogManagers', 'any', 'reason'),

  'template.read': reads('members', 'own'),
  'template.addLine': writes('members', 'own'),
  'template.addLines': writes('members', 'own'),
  'template.changeLine': writes('members', 'own'),
  'template.pauseLine': writes('members', 'own'),
  'template.resumeLine': writes('members', 'own'),
  'template.removeLine': writes('members', 'own'),
  'template.replace': writes('members', 'own'),

  'basket.weeks': reads('members', 'own'),
  'basket.week': reads('members', 'own'),
  'basket.changeItem': writes('members', 'own'),
  'basket.addItem': writes('members', 'own'),
  'basket.changeAddition': writes('members', 'own'),
  'basket.removeAddition': writes('members', 'own'),
  'basket.restoreItem': writes('members', 'own'),
  'basket.skipWeeks': writes('members', 'own'),
  'basket.buyWeeks': writes('members', 'own'),
  'basket.addItems': writes('members', 'own'),
  'basket.carriable': reads('members', 'own'),
  'basket.carryOver': writes('members', 'own'),

  'oneTime.addItem': writes('members', 'own'),
  'oneTime.addItems': writes('members', 'own'),
  'oneTime.changeItem': writes('members', 'own'),
  'oneTime.changeMode': writes('members', 'own'),
  'oneTime.removeItem': writes('members', 'own'),

  'externalPurchases.week': reads('members', 'own'),
  'externalPurchases.add': writes('members', 'own'),
  'externalPurchases.change': writes('members', 'own'),
  'externalPurchases.remove': writes('members', 'own'),

  'offCatalog.find': reads('members'),
  'offCatalog.save': writes('members', 'own'),

  // What is asked is counted against a limit.
  'assortmentImport.preview': writes('catalogManagers'),
  'assortmentImport.apply': writes('catalogManagers', 'none', 'reason', 'proof'),
  'assortmentImport.export': writes('catalogManagers', 'any'),
  'offCatalog.queue': reads('catalogManagers'),
  'offCatalog.proposal': reads('catalogManagers', 'any'),
  'offCatalog.approve': writes('catalogManagers', 'any'),
  'offCatalog.merge': writes('catalogManagers', 'any'),
  'offCatalog.reject': writes('catalogManagers', 'any', 'reason'),

  'extraction.state': reads('members'),
  'extraction.fromUrl': writes('members'),
  'extraction.fromPicture': writes('members'),

  'uploads.keepScreenshot': writes('members'),
  'uploads.keepFromPage': writes('members'),
  'uploads.remove': writes('members', 'own'),

  'history.page': reads('members', 'own'),
  'history.csv': reads('members', 'own'),

  'settings.read': reads('members'),
  'settings.municipalities': reads('members'),
  'settings.assign': writes('members', 'any'),
  'settings.save': writes('members', 'any'),

  'links.linked': reads('members'),
  'links.pending': reads('members'),
  'links.rejected': reads('members'),
  'links.request': writes('members'),
  'links.verify': writes('members', 'own'),
  'links.reject': writes('members', 'own'),
  'links.lift': writes('members', 'own'),
  'links.liftBetween': writes('administrators', 'none', 'reason', 'proof'),
  'links.withdraw': writes('members', 'own'),
  'links.remove': writes('members', 'own'),
  'links.shareBasket': writes('members', 'own'),

  'deliveries.calendar': reads('everybody'),
  'deliveries.controlRoom': reads('operators'),
  'deliveries.close': writes('operators', 'any', 'proof'),

  'offers.demands': reads('suppliers'),
  'offers.place': writes('suppliers', 'any'),
  'offers.suppliers': reads('administrators'),

  'clearing.example': reads('everybody'),
  'clearing.localityPrices': reads('everybody'),
  'clearing.neighbours': reads('everybody'),
  'clearing.dryRun': reads('operators', 'any'),
  'clearing.clear': writes('operators', 'any', 'proof'),
  'clearing.report': reads('operators', 'any'),

  'live.forecast': reads('members', 'own'),
  'live.hints': reads('members'),
  'live.publicHints': reads('everybody'),

  'campaigns.current': reads('everybody'),
  'campaigns.more': reads('everybody'),
  'pickup.network': reads('everybody'),
  'pickup.places': reads('everybody'),
  'pickup.towns': reads('everybody'),
  'pickup.providers': reads('members'),
  'referral.goal': reads('everybody'),
  'referral.mine': reads('members'),

  'privacy.state': reads('newcomers'),
  'privacy.requestErasure': writes('newcomers'),
  'privacy.cancelErasure': writes('newcomers'),

  'trail.page': reads('administrators'),
  'trail.lastDay': reads('administrators'),
  'users.list': reads('administrators'),
  'users.change': writes('administrators', 'any', 'reason', 'proof'),
  'users.dropSecondFactor': writes('administrators', 'any', 'reason', 'proof'),

  'maintenance.status': reads('everybody'),
  'maintenance.enter': writes('everybody'),
  'maintenance.overview': reads('administrators'),
  'maintenance.plan': writes('administrators', 'none', 'reason', 'proof'),
  'maintenance.change': writes('administrators', 'any', 'reason', 'proof'),
  'maintenance.end': writes('administrators', 'any', 'reason', 'proof'),
  'maintenance.setOutage': writes('administrators', 'none', 'reason', 'proof'),
  'maintenance.createBypass': writes('administrators', 'any', 'reason', 'proof'),
  'maintenance.revokeBypass': writes('administrators', 'any', 'reason', 'proof'),
} satisfies Record<ProcedurePath, Policy>

/** Whether a call at this address may change something; of one that there is not nobody knows. */
export function isChange(url: string): boolean {
  const path = url.replace(/^\/rpc\//, '').split(/[?#]/, 1)[0]!
  return (policies as Record<string, Policy>)[path.replaceAll('/', '.')]?.does !== 'reads'
}

/** The line of a procedure, as the router knows it. */
export function policyOf(path: readonly string[]): Policy {
  const policy = (policies as Record<string, Policy>)[path.join('.')]
  if (!policy) throw new Error(`${path.join('.')} stands in no line of policy.ts`)
  return policy
}
