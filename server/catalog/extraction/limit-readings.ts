/** A member looks up an item now and then; a shop is not to be copied page by page through us (design: security §6.4, row AI). */
export const perMember = [
  { most: 10, seconds: 60 },
  { most: 60, seconds: 86_400 },
]
