import { reads, writes, type Lines } from '../people/account/who-may.ts'

/** Who may, in the rooms of catalog: a line per procedure. */
export const catalog = {
  'catalog.search': reads('members', 'any'),
  'catalog.browse': reads('members', 'any'),
  'catalog.categories': reads('members'),
  'catalog.item': reads('members', 'any'),
  // What is asked is counted against a limit.
  'catalog.suggest': reads('members'),
  'catalog.match': writes('members'),

  'extraction.state': reads('members'),
  'extraction.fromUrl': writes('members'),
  'extraction.fromPicture': writes('members'),

  'uploads.keepScreenshot': writes('members'),
  'uploads.keepFromPage': writes('members'),
  'uploads.remove': writes('members', 'own'),
} satisfies Lines<'catalog' | 'extraction' | 'uploads'>
