/** A member looks up an item now and then; nobody may copy a shop page by page through us (docs/rules/server.md#rate-limits). */
export const perMember = [
  { most: 10, seconds: 60 },
  { most: 60, seconds: 86_400 },
]
