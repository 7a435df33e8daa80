const nothing = { input: () => undefined }

/** One call of every procedure about what people see first. */
export const overviewSamples = {
  'account.me': nothing,
  'campaigns.current': nothing,
  'campaigns.more': nothing,
  'referral.goal': nothing,
  'dashboard.read': nothing,
  'dashboard.duties': nothing,
  'dashboard.savings': nothing,
  'search.find': { input: () => ({ query: 'mléko' }) },
}
