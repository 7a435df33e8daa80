import { reads, writes, type Lines } from '../people/account/who-may.ts'

/** The policy of the rooms of the wing help: one line per procedure. */
export const help = {
  'dashboard.read': reads('members'),
  'dashboard.duties': reads('members'),
  'dashboard.savings': reads('members'),

  'inbox.unread': reads('members'),
  'inbox.list': reads('members'),
  'inbox.markRead': writes('members', 'own'),
  'inbox.markAllRead': writes('members'),
  'inbox.devices': reads('members'),
  'inbox.addDevice': writes('members'),
  'inbox.removeDevice': writes('members', 'own'),

  'search.find': reads('members'),

  'support.latest': reads('members'),
  'support.list': reads('members'),
  'support.one': reads('members', 'own'),
  'support.purchaseItem': reads('members', 'own'),
  'support.ofPurchase': reads('members', 'own'),
  'support.send': writes('members', 'own'),
  'support.write': writes('members', 'own'),
  'support.confirm': writes('members', 'own'),
  'support.remove': writes('members', 'own'),
  'support.answerQuestion': writes('members', 'own'),
  'support.hearings': reads('suppliers'),
  'support.answerHearing': writes('suppliers', 'any'),
  'support.queue': reads('operators'),
  'support.request': reads('operators', 'any'),
  'support.assign': writes('operators', 'any'),
  'support.answer': writes('operators', 'any'),
  'support.move': writes('operators', 'any'),
  'support.decide': writes('operators', 'any', 'reason', 'proof'),
  'support.templates': reads('operators'),
  'support.saveTemplate': writes('operators', 'any'),
  'support.removeTemplate': writes('operators', 'any'),
} satisfies Lines<'dashboard' | 'inbox' | 'search' | 'support'>
