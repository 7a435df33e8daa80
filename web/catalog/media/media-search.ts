import { id, oneOf, tableAddress, words } from '../../table/table-address.ts'

// Separate from its page: the router parses addresses before the page is loaded.

/** The listed pictures. */
export const mediaAddress = tableAddress({
  path: '/admin/media',
  filters: { q: words(100), state: oneOf('archived'), items: oneOf('all') },
  open: { picture: id },
})
export type MediaSearch = ReturnType<typeof mediaAddress.read>
