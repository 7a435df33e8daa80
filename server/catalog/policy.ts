import { reads, writes, type Lines } from '../people/account/who-may.ts'

/** The policy of the rooms of the wing catalog: one line per procedure. */
export const catalog = {
  'catalog.search': reads('members', 'any'),
  'catalog.browse': reads('members', 'any'),
  'catalog.categories': reads('members'),
  'catalog.item': reads('members', 'any'),
  // Writes, because requests are counted for a rate limit.
  'catalog.suggest': reads('members'),
  'catalog.match': writes('members'),

  'extraction.state': reads('members'),
  'extraction.fromUrl': writes('members'),
  'extraction.fromPicture': writes('members'),

  'uploads.storeScreenshot': writes('members'),
  'uploads.storeFromPage': writes('members'),
  'uploads.remove': writes('members', 'own'),

  'media.list': reads('administrators'),
  'media.detail': reads('administrators', 'any'),
  'media.add': writes('administrators'),
  'media.replace': writes('administrators', 'any'),
  'media.describe': writes('administrators', 'any', 'reason'),
  'media.archive': writes('administrators', 'any', 'reason'),
} satisfies Lines<'catalog' | 'extraction' | 'uploads' | 'media'>
