import { reads, writes, type Lines } from '../people/account/who-may.ts'

/** The policy of the rooms of the wing public: one line per procedure. */
export const publicRooms = {
  'campaigns.current': reads('everybody'),
  'campaigns.more': reads('everybody'),
  'campaigns.desk': reads('administrators'),
  'campaigns.save': writes('administrators', 'any', 'reason'),

  'live.forecast': reads('members', 'own'),
  'live.hints': reads('members'),
  'live.publicHints': reads('everybody'),
} satisfies Lines<'campaigns' | 'live'>
