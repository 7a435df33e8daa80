import { reads, writes, type Lines } from '../people/account/who-may.ts'

/** The policy of the rooms of the wing week: one line per procedure. */
export const week = {
  'deliveries.calendar': reads('everybody'),
  'deliveries.deadlines': reads('members'),
  'deliveries.calendarDays': reads('members'),
  'deliveries.controlRoom': reads('operators'),
  'deliveries.close': writes('operators', 'any', 'proof'),
  'deliveries.cancel': writes('operators', 'any', 'reason', 'proof'),

  'breaks.list': reads('operators'),
  'breaks.preview': reads('operators', 'any'),
  'breaks.previewRemoval': reads('operators', 'any'),
  'breaks.add': writes('operators', 'any', 'reason', 'proof'),
  'breaks.remove': writes('operators', 'any', 'proof'),
  'calendarFeed.read': reads('members'),
  'calendarFeed.renew': writes('members'),
  'calendarFeed.end': writes('members'),

  'localities.list': reads('operators'),
  'localities.municipalities': reads('operators', 'any'),
  'localities.save': writes('operators', 'any', 'proof'),
  'localities.priceTowns': writes('operators', 'any', 'proof'),
  'localities.previewMove': reads('operators', 'any'),
  'localities.movedHouseholds': reads('operators', 'any'),
  'localities.move': writes('operators', 'any', 'reason', 'proof'),

  'regions.list': reads('operators'),
  'regions.save': writes('operators', 'any', 'proof'),

  'history.page': reads('members', 'own'),
  'history.csv': reads('members', 'own'),

  'pickup.network': reads('everybody'),
  'pickup.places': reads('everybody'),
  'pickup.towns': reads('everybody'),
  'pickup.providers': reads('everybody'),

  'template.read': reads('members', 'own'),
  'template.addLine': writes('members', 'own'),
  'template.addLines': writes('members', 'own'),
  'template.changeLine': writes('members', 'own'),
  'template.pauseLine': writes('members', 'own'),
  'template.resumeLine': writes('members', 'own'),
  'template.removeLine': writes('members', 'own'),
  'template.replace': writes('members', 'own'),

  'basket.weeks': reads('members', 'own'),
  'basket.next': reads('members', 'own'),
  'basket.week': reads('members', 'own'),
  'basket.changeItem': writes('members', 'own'),
  'basket.addItem': writes('members', 'own'),
  'basket.changeAddition': writes('members', 'own'),
  'basket.removeAddition': writes('members', 'own'),
  'basket.stopWaiting': writes('members', 'own'),
  'basket.restoreItem': writes('members', 'own'),
  'basket.skipWeeks': writes('members', 'own'),
  'basket.buyWeeks': writes('members', 'own'),
  'basket.addItems': writes('members', 'own'),
  'basket.carriable': reads('members', 'own'),
  'basket.carryOver': writes('members', 'own'),

  'binding.agreed': reads('members', 'own'),
  'binding.order': reads('members', 'own'),
  'binding.confirm': writes('members', 'own'),
  'binding.wait': writes('members', 'own'),
  'binding.unordered': reads('members', 'own'),
  'binding.large': reads('operators', 'any'),
  'binding.unpaid': reads('operators', 'any'),
  'binding.permit': writes('operators', 'any', 'reason', 'proof'),

  'oneTime.addItem': writes('members', 'own'),
  'oneTime.addItems': writes('members', 'own'),
  'oneTime.changeItem': writes('members', 'own'),
  'oneTime.changeMode': writes('members', 'own'),
  'oneTime.removeItem': writes('members', 'own'),

  'deliveryOptions.choose': writes('members', 'any'),
  'deliveryOptions.restore': writes('members'),
  'deliveryOptions.fees': reads('operators'),
  'deliveryOptions.saveFees': writes('operators', 'none', 'proof'),

  'externalPurchases.week': reads('members', 'own'),
  'externalPurchases.add': writes('members', 'own'),
  'externalPurchases.change': writes('members', 'own'),
  'externalPurchases.remove': writes('members', 'own'),

  'suppliers.mine': reads('members'),
  'suppliers.apply': writes('members'),
  'suppliers.lookUp': writes('members'),
  'suppliers.record': reads('suppliers'),
  'suppliers.saveRecord': writes('suppliers', 'none', 'proof'),
  'suppliers.waiting': reads('administrators'),
  'suppliers.approve': writes('administrators', 'any', 'proof'),
  'suppliers.reject': writes('administrators', 'any', 'reason'),
  'suppliers.list': reads('administrators'),
  'suppliers.detail': reads('administrators', 'any'),
  'suppliers.change': writes('administrators', 'any', 'reason'),
  'suppliers.suspend': writes('administrators', 'any', 'reason', 'proof'),
  'suppliers.lift': writes('administrators', 'any', 'reason', 'proof'),

  'logistics.providers': reads('administrators'),
  'logistics.addProvider': writes('administrators', 'any'),
  'logistics.changeProvider': writes('administrators', 'any', 'reason'),
  'logistics.points': reads('administrators'),
  'logistics.addPoint': writes('administrators'),
  'logistics.previewPoints': reads('administrators'),
  'logistics.importPoints': writes('administrators', 'none', 'reason'),
  'logistics.changePoint': writes('administrators', 'any', 'reason'),

  'offers.open': reads('suppliers'),
  'offers.demands': reads('suppliers', 'any'),
  'offers.demand': reads('suppliers', 'any'),
  'offers.elsewhere': reads('suppliers', 'any'),
  'offers.place': writes('suppliers', 'any'),
  'offers.placeMany': writes('suppliers', 'any'),
  'offers.ownLists': reads('suppliers'),
  'offers.previewPriceList': writes('suppliers'),
  'offers.importPriceList': writes('suppliers'),
  'offers.withdraw': writes('suppliers', 'any'),
  'offers.versions': reads('suppliers', 'any'),

  'forwardBook.page': reads('suppliers', 'any'),
  'forwardBook.export': reads('suppliers', 'any'),

  'orders.page': reads('suppliers'),
  'orders.order': reads('suppliers', 'any'),
  'orders.confirm': writes('suppliers', 'any'),
  'orders.ownPdf': reads('suppliers', 'any'),
  'orders.pdf': reads('receivers', 'any'),
  'orders.deliveries': reads('receivers'),
  'orders.delivery': reads('receivers', 'any'),
  'orders.send': writes('operators', 'any', 'proof'),
  'orders.count': writes('receivers', 'any'),
  'orders.receiving': reads('receivers', 'any'),
  'orders.receive': writes('receivers', 'any', 'proof'),

  'handover.board': reads('receivers'),
  'handover.list': reads('receivers', 'any'),
  'handover.setStops': writes('receivers', 'any'),
  'handover.makeReady': writes('receivers', 'any'),
  'handover.ending': reads('receivers', 'any'),
  'handover.end': writes('receivers', 'any', 'proof'),
  'handover.identify': writes('receivers', 'any'),
  'handover.record': writes('receivers', 'any'),
  'handover.takeBackCash': writes('receivers', 'any'),
  'handover.addPhoto': writes('receivers', 'any'),
  'handover.offerAgain': writes('receivers', 'any'),
  'handover.pdf': reads('receivers', 'any'),
  'handover.mine': reads('members'),
  'handover.createProxy': writes('members', 'own'),
  'handover.withdrawProxy': writes('members', 'own'),

  'purchases.page': reads('members', 'own'),
  'purchases.one': reads('members', 'own'),
  'purchases.journey': reads('members', 'own'),
  'purchases.lastPaid': reads('members', 'own'),

  'apiKeys.list': reads('suppliers'),
  'apiKeys.create': writes('suppliers', 'none', 'proof'),
  'apiKeys.revoke': writes('suppliers', 'own'),

  'webhooks.list': reads('suppliers'),
  'webhooks.create': writes('suppliers', 'none', 'proof'),
  'webhooks.rotate': writes('suppliers', 'own', 'proof'),
  'webhooks.turnOn': writes('suppliers', 'own'),
  'webhooks.remove': writes('suppliers', 'own'),
  'webhooks.messages': reads('suppliers', 'own'),
  'webhooks.resend': writes('suppliers', 'own'),

  'clearing.example': reads('everybody'),
  'clearing.localityPrices': reads('everybody'),
  'clearing.neighbours': reads('everybody'),
  'clearing.dryRun': reads('operators', 'any'),
  'clearing.clear': writes('operators', 'any', 'proof'),
  'clearing.prolong': writes('operators', 'any', 'proof'),
  'clearing.report': reads('operators', 'any'),
  'clearing.lostTiers': reads('operators', 'any'),
  'clearing.protocol': reads('operators', 'any'),
  'clearing.protocolFiles': reads('operators', 'any'),
  'clearing.protocolPdf': reads('operators', 'any'),
  'clearing.deliveryProtocol': reads('operators', 'any'),

  'poolInvitations.create': writes('members', 'any'),
} satisfies Lines<
  | 'poolInvitations'
  | 'deliveries'
  | 'breaks'
  | 'localities'
  | 'regions'
  | 'deliveryOptions'
  | 'history'
  | 'pickup'
  | 'template'
  | 'basket'
  | 'calendarFeed'
  | 'oneTime'
  | 'binding'
  | 'externalPurchases'
  | 'suppliers'
  | 'logistics'
  | 'offers'
  | 'forwardBook'
  | 'orders'
  | 'handover'
  | 'purchases'
  | 'apiKeys'
  | 'webhooks'
  | 'clearing'
>
