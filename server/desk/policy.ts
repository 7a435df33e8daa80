import { reads, writes, type Lines } from '../people/account/who-may.ts'

/** The policy of the rooms of the wing desk: one line per procedure. */
export const desk = {
  'assortment.items': reads('catalogManagers', 'any'),
  'assortment.item': reads('catalogManagers', 'any'),
  'assortment.itemHistory': reads('catalogManagers', 'any'),
  'assortment.use': reads('catalogManagers', 'any'),
  'assortment.createItem': writes('catalogManagers', 'any'),
  'assortment.changeItem': writes('catalogManagers', 'any', 'reason'),
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

  // Writes, because requests are counted for a rate limit.
  'assortmentImport.preview': writes('catalogManagers'),
  'assortmentImport.apply': writes('catalogManagers', 'none', 'reason', 'proof'),
  'assortmentImport.export': writes('catalogManagers', 'any'),

  'offCatalog.find': reads('members'),
  'offCatalog.save': writes('members', 'own'),
  'offCatalog.queue': reads('catalogManagers'),
  'offCatalog.proposal': reads('catalogManagers', 'any'),
  'offCatalog.approve': writes('catalogManagers', 'any'),
  'offCatalog.merge': writes('catalogManagers', 'any'),
  'offCatalog.reject': writes('catalogManagers', 'any', 'reason'),

  'municipalities.console': reads('members', 'own'),
  'municipalities.sheet': reads('members', 'own'),

  'overview.read': reads('administrators'),
  'overview.setup': reads('administrators'),

  'audit.page': reads('administrators', 'any'),
  'audit.csv': reads('administrators', 'any'),

  'referenceData.sets': reads('administrators'),
  'referenceData.list': reads('administrators'),
  'referenceData.export': reads('administrators'),
  'referenceData.save': writes('administrators', 'any', 'reason', 'proof'),
  'referenceData.remove': writes('administrators', 'any', 'reason', 'proof'),
  'referenceData.preview': reads('administrators'),
  'referenceData.import': writes('administrators', 'none', 'reason', 'proof'),
} satisfies Lines<'assortment' | 'assortmentImport' | 'offCatalog' | 'municipalities' | 'overview' | 'audit' | 'referenceData'>
